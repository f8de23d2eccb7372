/** The part of `node:fs` that resolving and running modules needs. */
export interface VirtualFs {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  statSync(path: string): { isFile(): boolean; isDirectory(): boolean };
}

/** Whether there is a file at the path; a folder is none. */
export function isFile(fs: VirtualFs, path: string): boolean {
  return fs.existsSync(path) && fs.statSync(path).isFile();
}
