import { readFileSync, statSync } from 'node:fs';

/** Error codes for a missing file, a symlink loop, or a name that no file can have. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** Returns the result of reading a file or folder; undefined if it doesn't exist or no longer does. */
export function ifExists<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Whether a path is a file, and not a folder or a pipe, which could be read forever. */
export function isFile(path: string): boolean {
  // Usually there is no file, and an error costs more than `undefined`.
  return ifExists(() => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? false;
}

/** Reads a file; undefined if there is none. */
export function readIfFile(path: string): Buffer | undefined {
  return isFile(path) ? ifExists(() => readFileSync(path)) : undefined;
}
