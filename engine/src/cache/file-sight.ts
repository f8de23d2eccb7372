import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ifThere } from './if-there.js';

/** Milliseconds in which a file can change twice and have one time; whole seconds come from file systems that know no less. */
const resolutionOf = (time: number) => (time % 1000 === 0 ? 2500 : 100);

/**
 * How a file looks from outside: size, times and number, of which the time of its last change cannot be set. While it looks the same
 * it is the same. Empty when it was changed so shortly before `now`, or later, that it could change again and look like this.
 */
export function sightOf(path: string, now = Date.now()): string {
  const found = ifThere(() => statSync(path, { throwIfNoEntry: false }));
  if (!found?.isFile()) return 'none';
  const { size, mtimeMs, ctimeMs, ino } = found;
  const changed = Math.max(mtimeMs, ctimeMs);
  return now - changed > resolutionOf(changed) ? `${size}.${mtimeMs}.${ctimeMs}.${ino}` : '';
}

/** How every file below a folder looks, by path; null when not all can be known: a link may lead anywhere. */
export function sightsIn(folder: string, sights: Record<string, string> = {}): Record<string, string> | null {
  // One that is a file, or not there, is reported where it is read.
  if (!ifThere(() => statSync(folder))?.isDirectory()) return sights;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== '.git' && !sightsIn(path, sights)) return null;
    } else if (!entry.isFile()) return null;
    else sights[path] = sightOf(path);
  }
  return sights;
}
