import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ifExists } from './if-exists.js';

/** Milliseconds within which two changes of a file may get the same time. Whole seconds suggest a file system with that resolution. */
const resolutionOf = (time: number) => (time % 1000 === 0 ? 2500 : 100);

/**
 * Returns a file's metadata (size, mtime, ctime, inode), which stays the same only while the file does: ctime cannot be set.
 * Returns an empty string if the file changed so shortly before `now`, or after, that another change might not show.
 */
export function fileMetadata(path: string, now = Date.now()): string {
  const found = ifExists(() => statSync(path, { throwIfNoEntry: false }));
  if (!found?.isFile()) return 'none';
  const { size, mtimeMs, ctimeMs, ino } = found;
  const changed = Math.max(mtimeMs, ctimeMs);
  return now - changed > resolutionOf(changed) ? `${size}.${mtimeMs}.${ctimeMs}.${ino}` : '';
}

/** Returns the metadata of every file below a folder, by path; null if the folder has symlinks, which may lead anywhere. */
export function folderMetadata(folder: string, sights: Record<string, string> = {}): Record<string, string> | null {
  // A missing folder, or a file in its place, is reported by the code that reads it.
  if (!ifExists(() => statSync(folder))?.isDirectory()) return sights;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== '.git' && !folderMetadata(path, sights)) return null;
    } else if (!entry.isFile()) return null;
    else sights[path] = fileMetadata(path);
  }
  return sights;
}
