import { linkSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stamps } from './output-writer.js';

/**
 * Brings a folder that held an earlier output to hold exactly the stamped files. Those it has already are left alone, so
 * that it takes as long as what has changed is large; the others are linked from where `sourceOf` says.
 */
export function reuseFolder(folder: string, stamps: Stamps, sourceOf: (path: string) => string): void {
  const leftover = new Set(filesIn(folder));
  const made = new Set<string>();
  for (const [path, { size, mtimeMs }] of Object.entries(stamps)) {
    const target = join(folder, path);
    if (leftover.delete(path)) {
      const found = statSync(target);
      // A link to the very file; written anew, it would have another time.
      if (found.size === size && found.mtimeMs === mtimeMs) continue;
      rmSync(target);
    }
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    linkSync(sourceOf(path), target);
  }
  for (const path of leftover) {
    rmSync(join(folder, path));
    removeEmpty(folder, dirname(path));
  }
}

function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/** Removes a folder, and those around it, unless something is in it. */
function removeEmpty(root: string, path: string): void {
  if (path === '.' || readdirSync(join(root, path)).length > 0) return;
  rmdirSync(join(root, path));
  removeEmpty(root, dirname(path));
}
