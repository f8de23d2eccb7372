import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SiteError } from '../model/index.js';
import { type CommitPlan, readOutputList } from './commit-output.js';
import { filesIn } from './output-folder.js';

/** Where an output folder really lies: a link to it stays a link. */
export function outputPlace(outDir: string): string {
  return existsSync(outDir) ? realpathSync(outDir) : outDir;
}

/** Of the files in an output folder, those that the engine wrote; whether the folder itself has the list of them, and no commit is under way. */
export interface ClaimedOutput {
  owned: Set<string>;
  isListed: boolean;
}

/**
 * Files in an output folder that the engine wrote. A folder without a list of them, of an earlier version or damaged, must
 * hold nothing but what the cache knows (`known`); names with a dot at the beginning are nobody's pages.
 */
export function claimOutput(outDir: string, known: () => Iterable<string>): ClaimedOutput {
  const found = lstatSync(outDir, { throwIfNoEntry: false });
  if (!found) return { owned: new Set(), isListed: false };
  // A file in the place of the folder is somebody's, not ours to replace.
  if (!found.isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
  const list = readOutputList(outDir);
  if (list) return { owned: new Set(list.files), isListed: list.commit === undefined };
  const owned = new Set(known());
  const stranger = filesIn(outDir).find((path) => !owned.has(path) && !path.startsWith('.'));
  if (stranger !== undefined) {
    throw refusal(outDir, stranger, 'Set outDir to a folder of its own, or remove this one if nothing in it is needed.');
  }
  return { owned, isListed: false };
}

/** Refuses a commit that would overwrite what the engine did not write, or would leave the folder through a link. */
export function refuseStrangers({ moves, blocking }: CommitPlan, outDir: string, owned: ReadonlySet<string>): void {
  const leaving = new Set(blocking.map((path) => path.toLowerCase()));
  const refuse = (stranger: string, path: string) => {
    if (!leaving.has(stranger.toLowerCase())) throw refusal(outDir, stranger, `Move it away: the site has a file ${path}.`);
  };
  const folders = new Map<string, boolean>([['.', true]]);
  /** Whether a folder is there. */
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

function refusal(outDir: string, stranger: string, fix: string): SiteError {
  const shown = relative(process.cwd(), outDir) || '.';
  return new SiteError({
    severity: 'error',
    rule: 'output',
    what: `The output folder holds a file that Kiln did not write: ${stranger}. Nothing was changed.`,
    where: { file: shown },
    fix,
  });
}
