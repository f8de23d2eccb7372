import { readFileSync, statSync } from 'node:fs';

/** How the file system says that there is nothing, or only a link that leads to itself; a name may be one that no file can have. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** What reading a file or folder gives; undefined when there is none, or no longer. */
export function ifThere<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Whether there is a file: no folder, and no pipe, which could be read forever. */
export function isFile(path: string): boolean {
  // Most often there is nothing, which is cheaper to find out without an error.
  return ifThere(() => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? false;
}

/** The bytes of a file; undefined when there is none. */
export function readIfFile(path: string): Buffer | undefined {
  return isFile(path) ? ifThere(() => readFileSync(path)) : undefined;
}
