import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When each file of a folder was last committed, by absolute path. A file is left out when that is not known for
 * certain: not committed, changed since, or last seen in a commit at which a shallow clone was cut off.
 */
export async function readGitDates(folder: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  try {
    const git = gitIn(folder);
    // The way up, not the name of the top: a folder reached through a link must still be recognised.
    const [up = '', shallowFile = ''] = (await git('rev-parse', '--show-cdup', '--git-path', 'shallow')).split('\n');
    const top = resolve(folder, up);
    const shallowPath = resolve(folder, shallowFile);
    const cutOff = new Set(existsSync(shallowPath) ? readFileSync(shallowPath, 'utf8').split('\n') : []);
    const [log, status] = await Promise.all([
      // Combined diffs tell the files that a merge itself has changed.
      git('log', '--format=%x00%H %cI', '--name-only', '--no-renames', '-c', '--', '.'),
      git('status', '--porcelain', '--no-renames', '-z', '--', '.'),
    ]);
    const unsettled = pathsIn(status, top);
    const isUnsettled = (path: string) => unsettled.has(path) || [...unsettled].some((entry) => path.startsWith(`${entry}/`));
    const seen = new Set<string>();
    for (const record of log.split('\0').slice(1)) {
      const [header = '', ...names] = record.split('\n');
      const [commit = '', date = ''] = header.split(' ');
      for (const name of names) {
        const path = resolve(top, name);
        if (!name || seen.has(path)) continue;
        seen.add(path);
        if (!cutOff.has(commit) && !isUnsettled(path)) dates.set(path, date);
      }
    }
  } catch {
    // No repository, no commits or no git: no dates.
  }
  return dates;
}

/** Whether all of some files are known to git as not committed, or changed since: `readGitDates` leaves them out. */
export async function areUnsettled(paths: readonly string[], folder: string): Promise<boolean> {
  try {
    const git = gitIn(folder);
    const top = resolve(folder, (await git('rev-parse', '--show-cdup')).trim());
    const options = ['--porcelain', '--no-renames', '--untracked-files=all', '-z'];
    const unsettled = pathsIn(await git('status', ...options, '--', ...paths), top);
    return paths.every((path) => unsettled.has(path));
  } catch {
    return false;
  }
}

function gitIn(folder: string): (...args: string[]) => Promise<string> {
  return async (...args) => (await run('git', ['-c', 'core.quotepath=off', ...args], { cwd: folder, maxBuffer: 1 << 29 })).stdout;
}

/** Paths of what `git status -z` lists. */
function pathsIn(status: string, top: string): Set<string> {
  return new Set(
    status
      .split('\0')
      .filter(Boolean)
      .map((entry) => resolve(top, entry.slice(3))),
  );
}
