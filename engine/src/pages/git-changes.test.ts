import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGitChanges } from './git-changes.js';

let base: string;
let repository: string;

function git(cwd: string, date: string, ...args: string[]): void {
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.c' };
  execFileSync('git', args, {
    cwd,
    env: { ...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'pipe',
  });
}

function write(folder: string, file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function commit(day: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) write(repository, file, content);
  git(repository, `${day}T10:00:00+08:00`, 'add', '-A');
  git(repository, `${day}T10:00:00+08:00`, 'commit', '-qm', day);
}

async function datesOf(folder: string): Promise<Record<string, string>> {
  const { dates } = await readGitChanges(join(folder, 'docs'));
  return Object.fromEntries([...dates].map(([path, date]) => [path.slice(join(folder, 'docs/').length), date.slice(0, 10)]).toSorted());
}

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'git-changes-'));
  repository = join(base, 'full');
  mkdirSync(repository);
  git(repository, '', 'init', '-q', '-b', 'main');
  commit('2024-01-01', { 'docs/a.mdx': '1', 'docs/b.mdx': '1', 'docs/中 文.mdx': '1', 'docs/old.mdx': '1' });
  commit('2024-02-01', { 'docs/a.mdx': '2' });
  commit('2024-03-01', { 'README.md': 'x' });
  git(repository, '2024-04-01T10:00:00Z', 'mv', 'docs/old.mdx', 'docs/new.mdx');
  commit('2024-04-01', {});
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('dates from git', () => {
  test('full clone: the last commit of each file', async () => {
    expect(await datesOf(repository)).toEqual({
      'a.mdx': '2024-02-01',
      'b.mdx': '2024-01-01',
      'new.mdx': '2024-04-01',
      'old.mdx': '2024-04-01',
      '中 文.mdx': '2024-01-01',
    });
  });

  test('shallow clone: absent where history is cut off, never wrong', async () => {
    for (const [depth, expected] of [
      [1, {}],
      [2, { 'new.mdx': '2024-04-01', 'old.mdx': '2024-04-01' }],
      [4, { 'a.mdx': '2024-02-01', 'new.mdx': '2024-04-01', 'old.mdx': '2024-04-01' }],
      [9, { 'a.mdx': '2024-02-01', 'b.mdx': '2024-01-01', 'new.mdx': '2024-04-01', 'old.mdx': '2024-04-01', '中 文.mdx': '2024-01-01' }],
    ] as const) {
      const clone = join(base, `depth-${depth}`);
      git(base, '', 'clone', '-q', '--depth', String(depth), `file://${repository}`, clone);
      expect(await datesOf(clone), `depth ${depth}`).toEqual(expected);
    }
  });

  test('uncommitted changes, staged or not, and new files: absent', async () => {
    const clone = join(base, 'changed');
    git(base, '', 'clone', '-q', repository, clone);
    write(clone, 'docs/a.mdx', 'changed');
    write(clone, 'docs/b.mdx', 'staged');
    git(clone, '', 'add', 'docs/b.mdx');
    write(clone, 'docs/folder/fresh.mdx', 'x');
    expect(Object.keys(await datesOf(clone))).toEqual(['new.mdx', 'old.mdx', '中 文.mdx']);
  });

  test('a change made in a merge commit', async () => {
    const clone = join(base, 'merged');
    git(base, '', 'clone', '-q', repository, clone);
    git(clone, '2024-05-01T10:00:00Z', 'checkout', '-q', '-b', 'side', 'HEAD~1');
    write(clone, 'docs/a.mdx', 'side');
    git(clone, '2024-05-01T10:00:00Z', 'commit', '-qam', 'side');
    git(clone, '2024-06-01T10:00:00Z', 'checkout', '-q', 'main');
    write(clone, 'docs/a.mdx', 'main');
    git(clone, '2024-06-01T10:00:00Z', 'commit', '-qam', 'main');
    expect(() => git(clone, '2024-07-01T10:00:00Z', 'merge', '-q', 'side')).toThrow();
    write(clone, 'docs/a.mdx', 'both');
    git(clone, '2024-07-01T10:00:00Z', 'commit', '-qam', 'merge');
    expect((await datesOf(clone))['a.mdx']).toBe('2024-07-01');
  });

  test('through a symlink to the repository', async () => {
    symlinkSync(repository, join(base, 'link'));
    expect((await datesOf(join(base, 'link')))['a.mdx']).toBe('2024-02-01');
  });

  test('no repository, no commits, no folder', async () => {
    const plain = join(base, 'plain');
    mkdirSync(join(plain, 'docs'), { recursive: true });
    expect(await datesOf(plain)).toEqual({});
    git(plain, '', 'init', '-q');
    expect(await datesOf(plain)).toEqual({});
    expect(await datesOf(join(base, 'none'))).toEqual({});
  });
});
