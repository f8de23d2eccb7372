import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SiteError } from '../model/index.js';
import { type CommitPlan, readOutputList } from './commit-output.js';
import { filesIn } from './output-folder.js';

/** Returns the real path of an output folder, so that a symlink to it stays a symlink. */
export function outputPlace(outDir: string): string {
  return existsSync(outDir) ? realpathSync(outDir) : outDir;
}

/** The files in an output folder that the engine wrote, and whether the folder has a list of them with no commit in progress. */
export interface ClaimedOutput {
  owned: Set<string>;
  isListed: boolean;
}

/**
 * Finds the files in an output folder that the engine wrote. A folder without a readable list (damaged, or from an earlier version)
 * may contain only files that the cache knows (`known`) and dotfiles.
 */
export function claimOutput(outDir: string, known: () => Iterable<string>): ClaimedOutput {
  const found = lstatSync(outDir, { throwIfNoEntry: false });
  if (!found) return { owned: new Set(), isListed: false };
  // A file with the folder's name belongs to the user: never replace it.
  if (!found.isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
  const list = readOutputList(outDir);
  if (list) return { owned: new Set(list.files), isListed: list.commit === undefined };
  const owned = new Set(known());
  const foreign = filesIn(outDir).find((path) => !owned.has(path) && !path.startsWith('.'));
  if (foreign !== undefined) {
    throw foreignFileError(outDir, foreign, 'Set outDir to a folder of its own, or delete this one if you do not need its contents.');
  }
  return { owned, isListed: false };
}

/** Throws if a commit would overwrite files that the engine did not write, or leave the folder through a symlink. */
export function assertNoForeignFiles({ moves, blocking }: CommitPlan, outDir: string, owned: ReadonlySet<string>): void {
  const leaving = new Set(blocking.map((path) => path.toLowerCase()));
  const refuse = (foreign: string, path: string) => {
    if (!leaving.has(foreign.toLowerCase())) throw foreignFileError(outDir, foreign, `Move it elsewhere: the site has a file ${path}.`);
  };
  const folders = new Map<string, boolean>([['.', true]]);
  /** Whether a folder exists. */
  const checkFolder = (folder: string, path: string): boolean => {
    let isThere = folders.get(folder);
    if (isThere === undefined) {
      const found = checkFolder(dirname(folder), path) ? lstatSync(join(outDir, folder), { throwIfNoEntry: false }) : undefined;
      isThere = found?.isDirectory() === true;
      if (found && !isThere) refuse(folder, path);
      folders.set(folder, isThere);
    }
    return isThere;
  };
  for (const path of moves) {
    if (!checkFolder(dirname(path), path)) continue;
    const found = lstatSync(join(outDir, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const other of filesIn(outDir, path)) refuse(other, path);
    else if (found && !owned.has(path)) refuse(path, path);
  }
}

function foreignFileError(outDir: string, foreign: string, fix: string): SiteError {
  const shown = relative(process.cwd(), outDir) || '.';
  return new SiteError({
    severity: 'error',
    rule: 'output',
    what: `The output folder contains a file that Kiln did not write: ${foreign}. Nothing was changed.`,
    where: { file: shown },
    fix,
  });
}
