import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes and number of the files in a folder.
 * @param {string} folder
 * @returns {{ bytes: number, files: number }}
 */
export function folderSize(folder) {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
