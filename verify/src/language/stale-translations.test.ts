import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findStaleTranslations } from './stale-translations.js';

test('lists translations that are older than their source', () => {
  const root = mkdtempSync(join(tmpdir(), 'verify-stale-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (day: string, ...args: string[]) => {
    const date = `2026-01-${day}T12:00:00Z`;
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...identity, ...args], { cwd: root, env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } });
  };
  const commit = (day: string, ...names: string[]) => {
    for (const name of names) writeFileSync(join(root, 'site/docs', name), day);
    git(day, 'add', '.');
    git(day, 'commit', '-q', '-m', day);
  };
  for (const lang of ['en', 'zh']) mkdirSync(join(root, 'site/docs', lang), { recursive: true });
  git('01', 'init', '-q');
  commit('02', 'en/a.mdx', 'zh/a.mdx', 'en/b.mdx', 'zh/b.mdx', 'en/c.mdx');
  commit('05', 'en/a.mdx');
  commit('07', 'zh/b.mdx');
  expect(findStaleTranslations({ root })).toEqual([
    { file: 'site/docs/zh/a.mdx', source: 'site/docs/en/a.mdx', date: '2026-01-02', sourceDate: '2026-01-05' },
  ]);
});
