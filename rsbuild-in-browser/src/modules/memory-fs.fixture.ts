import type { VirtualFs } from './virtual-fs.js';

/** Creates an in-memory file system from file contents by path. */
export function createMemoryFs(files: Record<string, string>): VirtualFs {
  const isFolder = (path: string) => Object.keys(files).some((name) => name.startsWith(`${path.replace(/\/$/, '')}/`));
  return {
    existsSync: (path) => path in files || isFolder(path),
    readFileSync: (path) => files[path] ?? '',
    statSync: (path) => ({ isFile: () => path in files, isDirectory: () => isFolder(path) }),
  };
}
