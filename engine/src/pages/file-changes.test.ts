import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readDocuments } from '../content/read-documents.js';
import { type SampleSite, writeSampleSite } from '../content/sample-page.fixture.js';
import { fileChanges } from './file-changes.js';
import { readGitChanges } from './git-changes.js';

let site: SampleSite | undefined;
afterEach(() => site?.remove());

const pages = ['words', 'new', 'text', 'title', 'both'];
const translated = Object.fromEntries(
  pages.flatMap((name) => [
    [`docs/en/${name}.mdx`, `---\ntitle: ${name}\nkeywords: [one]\n---\n\nText.\n`],
    [`docs/zh/${name}.mdx`, `---\ntitle: ${name}\n---\n\n正文。\n`],
  ]),
);

/** Writes files and commits them on a given day. */
function commit(sample: SampleSite, day: string, files: Record<string, string>): void {
  const date = `${day}T10:00:00Z`;
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.c' };
  const env = { ...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  for (const [file, content] of Object.entries(files)) sample.put(file, content);
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', day],
  ])
    execFileSync('git', args, { cwd: sample.dir, env, stdio: 'pipe' });
}

test('a translation stays current if only search terms of its original have changed', async () => {
  site = writeSampleSite(translated, {});
  const { config } = site;
  commit(site, '2024-01-01', {});
  commit(site, '2024-02-01', {
    'docs/en/words.mdx': '---\ntitle: words\nkeywords: [one, two]\nquestions: [What is it?]\n---\n\nText.\n',
    'docs/en/text.mdx': '---\ntitle: text\nkeywords: [one]\n---\n\nOther text.\n',
    'docs/en/title.mdx': '---\ntitle: Other\nkeywords: [one]\n---\n\nText.\n',
    'docs/en/both.mdx': '---\ntitle: both\nkeywords: [one, two]\n---\n\nOther text.\n',
    'docs/en/new.mdx': '---\ntitle: new\nkeywords: [two]\n---\n\nText.\n',
    'docs/zh/new.mdx': '---\ntitle: new\n---\n\n新的正文。\n',
  });
  commit(site, '2024-03-01', { 'docs/en/words.mdx': '---\ntitle: words\n---\n\nText.\n' });
  const { documents } = readDocuments(config);
  const { dates, current } = await fileChanges(documents, config, await readGitChanges(config.root));
  expect([...current].map((path) => relative(config.root, path))).toEqual(['zh/words.mdx']);
  expect(dates.get(join(config.root, 'en/words.mdx'))?.slice(0, 10)).toBe('2024-03-01');
});

test('a translation is not current if its original did not exist yet at that commit', async () => {
  site = writeSampleSite({ 'docs/zh/a.mdx': '正文。\n' }, {});
  const { config } = site;
  commit(site, '2024-01-01', {});
  commit(site, '2024-02-01', { 'docs/en/a.mdx': 'Text.\n' });
  const { documents } = readDocuments(config);
  const { current } = await fileChanges(documents, config, await readGitChanges(config.root));
  expect([...current]).toEqual([]);
});
