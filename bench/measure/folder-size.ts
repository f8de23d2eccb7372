import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Total bytes and number of files in a folder. */
export interface FolderSize {
  bytes: number;
  files: number;
}

/** Measures a folder recursively. */
export function folderSize(folder: string): FolderSize {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
