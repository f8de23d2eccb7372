import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemCode } from '../cache/system-reason.js';

/** Returns the paths of all files below a folder, relative to `root`. Symlinks count as files. */
export function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/** Removes a folder tree that contains no files. */
function removeEmpty(folder: string): void {
  for (const name of readdirSync(folder)) removeEmpty(join(folder, name));
  rmdirSync(folder);
}

/** The live output folder, changed file by file. Writes never leave it: symlinks in it are not followed. */
export class OutputFolder {
  /** Whether files were copied, so that their times have changed. */
  hasCopied = false;
  private readonly folders = new Map<string, boolean>();

  constructor(readonly root: string) {}

  /** Moves a file into place atomically, replacing what was there. */
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
      // The folder is on another file system. An interrupted copy is retried under the same name.
      const copy = join(this.root, folder, '.kiln.tmp');
      copyFileSync(source, copy);
      renameSync(copy, target);
      rmSync(source);
      this.hasCopied = true;
    }
  }

  /** Removes a file and the folders that this leaves empty. */
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

  /** Whether a folder exists and is not behind a symlink. */
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
