import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../cache/cache-file.js';
import { SiteError } from '../model/index.js';
import { blocker, type MigrationPlan } from './plan.js';

/** Branch for the changes, unless they are made in place. */
const branchName = 'migrate-to-kiln';

/**
 * Writes the files of a plan and returns the branch. Without `inPlace`, uses a new branch and requires a repository without
 * uncommitted changes, so that nothing can be lost.
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

/** Removes a folder that files moved out of, and its parents, while they are empty. */
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
    throw migrationError('The folder is not in a Git repository, so changes could not be undone.', 'Make a copy of it');
  }
  if (changes !== '') throw migrationError('The folder has uncommitted changes.', 'Commit them');
  const current = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (current === branchName) return branchName;
  try {
    git('switch', '-c', branchName);
  } catch {
    throw migrationError(`The branch ${branchName} already exists.`, 'Switch to it, or delete it');
  }
  return branchName;
}

function migrationError(what: string, first: string): SiteError {
  return new SiteError(blocker(what, '.', `${first} first, or change files in place with --yes.`));
}
