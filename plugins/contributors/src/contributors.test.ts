import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contributors, type ContributorsOptions } from './index.js';

let base: string;
let repository: string;

function git(cwd: string, author: string, ...args: string[]): void {
  const [name = '', email = ''] = author.split(' <').map((text) => text.replace('>', ''));
  const identity = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: 'CI', GIT_COMMITTER_EMAIL: 'ci@x.y' };
  execFileSync('git', args, { cwd, env: { ...process.env, ...identity, GIT_CONFIG_GLOBAL: '/dev/null' }, stdio: 'pipe' });
}

function commit(author: string, files: Record<string, string>, message = 'x'): void {
  for (const [file, content] of Object.entries(files)) writeFileSync(join(repository, file), content);
  git(repository, author, 'add', '-A');
  git(repository, author, 'commit', '-qm', message);
}

const text = Array.from({ length: 20 }, (_, index) => `Line ${index}\n`).join('');

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'contributors-'));
  repository = join(base, 'full');
  mkdirSync(join(repository, 'docs'), { recursive: true });
  git(repository, 'A <a@x.y>', 'init', '-q', '-b', 'main');
  commit('Bob <bob@x.y>', { 'docs/old.mdx': text, 'docs/中 文.mdx': '1' });
  commit('Ada <ada@x.y>', { 'docs/old.mdx': `${text}2` });
  commit('A. Lovelace <ada@old.example>', { 'docs/old.mdx': `${text}3` });
  git(repository, 'Bob <bob@x.y>', 'mv', 'docs/old.mdx', 'docs/new.mdx');
  commit('renovate[bot] <29139614+renovate[bot]@users.noreply.github.com>', { 'docs/new.mdx': `${text}4` });
  commit(
    'Cy <7+cy@users.noreply.github.com>',
    { 'docs/new.mdx': `${text}5` },
    'Add\n\nCo-authored-by: A. L. <ada@old.example>\nCo-authored-by: Dee <dee@x.y>',
  );
  commit('Bob <bob@x.y>', { '.mailmap': 'Ada <ada@x.y> <ada@old.example>\n', 'docs/old.mdx': 'Another page' });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function load(siteDir: string, options: ContributorsOptions = {}, mode: 'production' | 'development' = 'production') {
  const plugin = contributors(options);
  const config = await plugin.config?.({ title: 'A', base: '/docs/' }, { mode, siteDir });
  const listOf = (file: string, data = {}) =>
    plugin.page?.({ source: { path: join(siteDir, 'docs', file) }, data: { pageType: 'doc', lang: 'en', ...data } } as never)?.parts
      ?.end?.[0]?.props;
  const namesOf = (file: string) => (listOf(file)?.['people'] as { name: string }[] | undefined)?.map(({ name }) => name);
  return { config, listOf, namesOf, findings: await plugin.checks?.([]) };
}

test('sorts authors and co-authors by commits, follows renames, applies the mailmap and omits bots', async () => {
  const { namesOf, findings } = await load(repository);
  expect(namesOf('new.mdx')).toEqual(['Ada', 'Bob', 'Cy', 'Dee']);
  expect(namesOf('old.mdx')).toEqual(['Bob']);
  expect(namesOf('中 文.mdx')).toEqual(['Bob']);
  expect(namesOf('none.mdx')).toBeUndefined();
  expect(findings).toEqual([]);
});

test('takes links and avatars only from the options', async () => {
  expect((await load(repository)).listOf('new.mdx')).toEqual({
    title: 'Contributors',
    people: [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cy' }, { name: 'Dee' }],
  });
  const people = {
    'ada@x.y': { link: 'https://ada.example', avatar: 'https://pictures.example/ada.png' },
    Bob: { name: 'Robert', link: 'https://bob.example', avatar: '/bob.png' },
  };
  const { config, listOf } = await load(repository, { people, github: true, ignore: ['DEE@x.y'], title: { zh: '作者' } });
  expect(listOf('new.mdx', { lang: 'zh-CN' })).toEqual({
    title: '作者',
    people: [
      { name: 'Ada', link: 'https://ada.example', avatar: 'https://pictures.example/ada.png' },
      { name: 'Robert', link: 'https://bob.example', avatar: '/docs/bob.png' },
      { name: 'Cy', link: 'https://github.com/cy' },
    ],
  });
  expect(config?.csp?.img).toEqual(['https://pictures.example']);
});

test('a shallow clone lists known contributors and warns', async () => {
  git(base, 'A <a@x.y>', 'clone', '-q', '--depth', '2', `file://${repository}`, 'shallow');
  const { namesOf, findings } = await load(join(base, 'shallow'));
  expect(namesOf('old.mdx')).toEqual(['Bob']);
  expect(namesOf('new.mdx')).toBeUndefined();
  expect(findings).toEqual([expect.objectContaining({ rule: 'history', what: expect.stringContaining('shallow clone') })]);
});

test('a folder outside a repository warns with the error of git', async () => {
  const { findings } = await load(mkdtempSync(join(base, 'none-')));
  expect(findings).toEqual([expect.objectContaining({ rule: 'history', what: expect.stringContaining('cannot be read') })]);
});

test('shows no contributors on home pages and on the dev server', async () => {
  expect((await load(repository)).listOf('new.mdx', { pageType: 'home' })).toBeUndefined();
  const { listOf, findings } = await load(repository, {}, 'development');
  expect([listOf('new.mdx'), findings]).toEqual([undefined, []]);
});

test('rejects invalid options', () => {
  expect(() => contributors({ peple: {} } as never)).toThrow('Did you mean "people"?');
});
