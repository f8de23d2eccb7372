import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../cache/cache-file.js';
import { SiteError } from '../model/index.js';
import type { MigrationPlan } from './plan.js';

/** Where files are written that were not asked to be changed in place. */
const branchName = 'migrate-to-kiln';

/**
 * Writes the files of a plan: on a new branch of a repository in which nothing is left to commit, so that nothing can be lost, or in
 * place when that was asked for. Returns the branch.
 */
export function carryOut({ files }: MigrationPlan, folder: string, { inPlace }: { inPlace: boolean }): string | null {
  const branch = inPlace ? null : openBranch(folder);
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (text === null) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(path, text);
    }
  }
  return branch;
}

function openBranch(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  let changes: string;
  try {
    changes = git('status', '--porcelain', '--', '.');
  } catch {
    throw refusal('The folder is in no Git repository, so what is changed could not be undone.', 'Make a copy of it');
  }
  if (changes !== '') throw refusal('The folder has changes that are not committed.', 'Commit them');
  const current = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (current === branchName) return branchName;
  try {
    git('switch', '-c', branchName);
  } catch {
    throw refusal(`The branch ${branchName} exists already.`, 'Switch to it, or delete it');
  }
  return branchName;
}

function refusal(what: string, first: string): SiteError {
  const fix = `${first} first, or change files in place with --yes.`;
  return new SiteError({ severity: 'error', rule: 'migrate', what, where: { file: '.' }, fix });
}
