import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../cache/cache-file.js';
import { SiteError } from '../model/index.js';
import { blocker, type MigrationPlan } from './plan.js';

/** Where files are written that were not asked to be changed in place. */
const branchName = 'migrate-to-kiln';

/**
 * Writes the files of a plan: on a new branch of a repository in which nothing is left to commit, so that nothing can be lost, or in
 * place when that was asked for. Returns the branch.
 */
export function executePlan({ moves, files }: MigrationPlan, folder: string, { inPlace }: { inPlace: boolean }): string | null {
  const branch = inPlace ? null : openBranch(folder);
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    renameSync(join(folder, from), join(folder, to));
  }
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (text === null) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(path, text);
    }
  }
  const gone = [...files].filter(([, text]) => text === null).map(([name]) => name);
  for (const from of [...moves.keys(), ...gone]) removeEmpty(folder, dirname(from));
  return branch;
}

/** Folders that files have moved out of. */
function removeEmpty(folder: string, name: string): void {
  for (let at = name; at !== '.' && readdirIfExists(join(folder, at))?.length === 0; at = dirname(at)) rmdirSync(join(folder, at));
}

function readdirIfExists(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function openBranch(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  let changes: string;
  try {
    changes = git('status', '--porcelain', '--', '.');
  } catch {
    throw migrationError('The folder is in no Git repository, so what is changed could not be undone.', 'Make a copy of it');
  }
  if (changes !== '') throw migrationError('The folder has changes that are not committed.', 'Commit them');
  const current = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (current === branchName) return branchName;
  try {
    git('switch', '-c', branchName);
  } catch {
    throw migrationError(`The branch ${branchName} exists already.`, 'Switch to it, or delete it');
  }
  return branchName;
}

function migrationError(what: string, first: string): SiteError {
  return new SiteError(blocker(what, '.', `${first} first, or change files in place with --yes.`));
}
