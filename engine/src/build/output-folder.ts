import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemCode } from '../cache/system-reason.js';

/** Every file below a folder, by its path in it; links count as files. */
export function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/** Removes a folder that has no files in it. */
function removeEmpty(folder: string): void {
  for (const name of readdirSync(folder)) removeEmpty(join(folder, name));
  rmdirSync(folder);
}

/** The output folder in place, changed file by file. It is never left: a link in it is not followed. */
export class OutputFolder {
  /** Whether files have another time now than before they were placed. */
  hasCopied = false;
  private readonly folders = new Map<string, boolean>();

  constructor(readonly root: string) {}

  /** Puts a file in its place, in one step; what was there is replaced. */
  place(source: string, path: string): void {
    const folder = dirname(path);
    if (!this.isFolder(folder)) this.makeFolder(folder);
    const target = join(this.root, path);
    try {
      renameSync(source, target);
    } catch (error) {
      if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) {
        removeEmpty(target);
        return this.place(source, path);
      }
      if (systemCode(error) !== 'EXDEV') throw error;
      // The folder is on a file system of its own. A copy that is interrupted is made again under the same name.
      const copy = join(this.root, folder, '.kiln.tmp');
      copyFileSync(source, copy);
      renameSync(copy, target);
      rmSync(source);
      this.hasCopied = true;
    }
  }

  /** Removes a file, and the folders that it leaves empty. */
  remove(path: string): void {
    if (!this.isFolder(dirname(path))) return;
    rmSync(join(this.root, path), { force: true });
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.root, folder));
      } catch {
        return;
      }
      this.folders.delete(folder);
    }
  }

  /** Whether a folder is there, and not behind a link. */
  private isFolder(folder: string): boolean {
    if (folder === '.') return true;
    let known = this.folders.get(folder);
    if (!known) {
      known = this.isFolder(dirname(folder)) && lstatSync(join(this.root, folder), { throwIfNoEntry: false })?.isDirectory() === true;
      this.folders.set(folder, known);
    }
    return known;
  }

  private makeFolder(folder: string): void {
    if (this.isFolder(folder)) return;
    this.makeFolder(dirname(folder));
    mkdirSync(join(this.root, folder));
    this.folders.set(folder, true);
  }
}
