import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The last changes of the files in a folder, by absolute path. */
export interface GitChanges {
  dates: ReadonlyMap<string, string>;
  commits: ReadonlyMap<string, string>;
  /** Reads files as of given commits; null if the file did not exist. */
  readAt: (files: readonly { commit: string; path: string }[]) => Promise<(string | null)[]>;
}

export const noGitChanges: GitChanges = { dates: new Map(), commits: new Map(), readAt: (files) => Promise.resolve(files.map(() => null)) };

/**
 * Reads when each file in a folder was last committed. Omits files for which that is not certain: not committed, changed since,
 * or last seen in the commit at which a shallow clone is cut off.
 */
export async function readGitChanges(folder: string): Promise<GitChanges> {
  const dates = new Map<string, string>();
  const commits = new Map<string, string>();
  try {
    const git = gitIn(folder);
    // The relative path to the top, not its absolute path: a folder reached through a symlink must still match.
    const [up = '', shallowFile = ''] = (await git('rev-parse', '--show-cdup', '--git-path', 'shallow')).split('\n');
    const top = resolve(folder, up);
    const shallowPath = resolve(folder, shallowFile);
    const cutOff = new Set(existsSync(shallowPath) ? readFileSync(shallowPath, 'utf8').split('\n') : []);
    const [log, status] = await Promise.all([
      // Combined diffs list the files changed by a merge itself.
      git('log', '--format=%x00%H %cI', '--name-only', '--no-renames', '-c', '--', '.'),
      git('status', '--porcelain', '--no-renames', '-z', '--', '.'),
    ]);
    const uncommitted = pathsIn(status, top);
    const isUncommitted = (path: string) => uncommitted.has(path) || [...uncommitted].some((entry) => path.startsWith(`${entry}/`));
    const seen = new Set<string>();
    for (const record of log.split('\0').slice(1)) {
      const [header = '', ...names] = record.split('\n');
      const [commit = '', date = ''] = header.split(' ');
      for (const name of names) {
        const path = resolve(top, name);
        if (!name || seen.has(path)) continue;
        seen.add(path);
        if (cutOff.has(commit) || isUncommitted(path)) continue;
        dates.set(path, date);
        commits.set(path, commit);
      }
    }
    return {
      dates,
      commits,
      readAt: (files) =>
        readObjects(
          files.map(({ commit, path }) => `${commit}:${nameIn(top, path)}`),
          top,
        ),
    };
  } catch {
    // No repository, no commits or no git.
    return noGitChanges;
  }
}

/** Returns a path as git names it. */
function nameIn(top: string, path: string): string {
  return relative(top, path).split(sep).join('/');
}

const lineBreak = 10;

/** Reads objects of the repository by name; null for missing ones. */
async function readObjects(names: readonly string[], folder: string): Promise<(string | null)[]> {
  const child = spawn('git', ['cat-file', '--batch'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  // If git exits early, the output is incomplete, and the missing objects are null.
  child.stdin.on('error', () => {}).end(names.map((name) => `${name}\n`).join(''));
  const answer = await buffer(child.stdout);
  let at = 0;
  return names.map(() => {
    const end = answer.indexOf(lineBreak, at);
    if (end === -1) return null;
    const [, size] = / blob (\d+)$/.exec(answer.toString('utf8', at, end)) ?? [];
    at = end + 1;
    if (size === undefined) return null;
    const content = answer.toString('utf8', at, at + Number(size));
    at += Number(size) + 1;
    return content;
  });
}

/** Whether git lists all of these files as uncommitted or changed since: `readGitChanges` omits them. */
export async function areUncommitted(paths: readonly string[], folder: string): Promise<boolean> {
  try {
    const git = gitIn(folder);
    const top = resolve(folder, (await git('rev-parse', '--show-cdup')).trim());
    const options = ['--porcelain', '--no-renames', '--untracked-files=all', '-z'];
    const uncommitted = pathsIn(await git('status', ...options, '--', ...paths), top);
    return paths.every((path) => uncommitted.has(path));
  } catch {
    return false;
  }
}

function gitIn(folder: string): (...args: string[]) => Promise<string> {
  return async (...args) => (await run('git', ['-c', 'core.quotepath=off', ...args], { cwd: folder, maxBuffer: 1 << 29 })).stdout;
}

/** Returns the paths that `git status -z` lists. */
function pathsIn(status: string, top: string): Set<string> {
  return new Set(
    status
      .split('\0')
      .filter(Boolean)
      .map((entry) => resolve(top, entry.slice(3))),
  );
}
