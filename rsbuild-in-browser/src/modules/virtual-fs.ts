/** The parts of `node:fs` that are needed to resolve and run modules. */
export interface VirtualFs {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  statSync(path: string): { isFile(): boolean; isDirectory(): boolean };
}

/** Whether the path is an existing file, not a folder. */
export function isFile(fs: VirtualFs, path: string): boolean {
  return fs.existsSync(path) && fs.statSync(path).isFile();
}
