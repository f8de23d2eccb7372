import { execFileSync } from 'node:child_process';
import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readDocuments } from './read-documents.js';
import { type SampleSite, summarizeFindings, writeSampleSite } from './sample-page.fixture.js';
import { firstHeading } from './title-of.js';

let site: SampleSite | undefined;
afterEach(() => site?.remove());

function read(files: Record<string, string | Uint8Array>, user = {}) {
  site = writeSampleSite(files, user);
  return readDocuments(site.config);
}

describe('routes from files', () => {
  test('R1.1 English without prefix, Chinese under /zh', () => {
    const { documents } = read({
      'docs/en/index.mdx': '',
      'docs/en/guide/a.mdx': '',
      'docs/en/guide/index.md': '',
      'docs/zh/guide/a.mdx': '',
    });
    expect(documents.map(({ routePath, pagePath, lang }) => [routePath, pagePath, lang])).toEqual([
      ['/guide/a', '/guide/a', 'en'],
      ['/guide/', '/guide/', 'en'],
      ['/', '/', 'en'],
      ['/zh/guide/a', '/guide/a', 'zh'],
    ]);
  });

  test('a site in one language needs no language folder', () => {
    expect(read({ 'docs/index.mdx': '', 'docs/a/b.mdx': '' }, { themeConfig: {} }).documents.map(({ routePath }) => routePath)).toEqual([
      '/a/b',
      '/',
    ]);
  });

  test('the default version has no prefix', () => {
    const { documents } = read(
      { 'docs/v2/en/a.mdx': '', 'docs/v1/en/a.mdx': '', 'docs/v1/zh/a.mdx': '' },
      { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
    );
    expect(documents.map(({ routePath, version }) => [routePath, version])).toEqual([
      ['/a', 'v2'],
      ['/v1/a', 'v1'],
      ['/v1/zh/a', 'v1'],
    ]);
  });

  test('skips names that start with _ or ., and excluded files', () => {
    const files = {
      'docs/en/_a.mdx': '',
      'docs/en/_b/c.mdx': '',
      'docs/en/.d.mdx': '',
      'docs/en/e.txt': '',
      'docs/en/f/g.mdx': '',
      'docs/en/h.mdx': '',
    };
    expect(read(files, { route: { exclude: ['**/f/*.mdx'] } }).documents.map(({ file }) => file)).toEqual(['en/h.mdx']);
  });

  test('reports two files for one route', () => {
    const { findings } = read({
      'docs/en/a.mdx': '',
      'docs/en/a/index.mdx': '',
      'docs/en/b.md': '',
      'docs/en/b.mdx': '',
      'docs/en/C.mdx': '',
      'docs/en/c.mdx': '',
    });
    expect(findings.map(({ rule, what }) => [rule, what])).toEqual([
      ['duplicate-route', 'Two files claim the route /a: en/a/index.mdx and en/a.mdx.'],
      ['duplicate-route', 'Two files claim the route /b: en/b.md and en/b.mdx.'],
      ['duplicate-route', 'Two files claim the route /c: en/C.mdx and en/c.mdx.'],
    ]);
  });
});

describe('unusual files', () => {
  test('empty, with a byte order mark, with CRLF', () => {
    const { documents } = read({
      'docs/en/a.mdx': '',
      'docs/en/b.mdx': '\uFEFF---\r\ntitle: B\r\n---\r\n\r\nx\r\ny',
      'docs/en/c.mdx': '# C\rold',
    });
    expect(documents.map(({ title, body, findings }) => [title, body, findings])).toEqual([
      ['a', '', []],
      ['B', '\nx\ny', []],
      ['C', '# C\nold', []],
    ]);
  });

  test('not UTF-8', () => {
    const { documents } = read({
      'docs/en/a.mdx': Buffer.concat([Buffer.from('# A\n\nok '), Buffer.from([0xff, 0xe9]), Buffer.from('\n')]),
    });
    expect(summarizeFindings(documents[0]?.findings ?? [])).toEqual(['encoding docs/en/a.mdx:3:4']);
  });

  test('UTF-16', () => expect(read({ 'docs/en/a.mdx': Buffer.from('\uFEFF# Title', 'utf16le') }).documents[0]?.findings).toHaveLength(1));

  test.each(['utf16le', 'utf16be'])('%s without a byte order mark', (encoding) => {
    const bytes = Buffer.from('ab\n# Title', 'utf16le');
    const { documents } = read({ 'docs/en/a.mdx': encoding === 'utf16le' ? bytes : bytes.swap16() });
    expect(summarizeFindings(documents[0]?.findings ?? [])).toEqual([`encoding docs/en/a.mdx:1:${encoding === 'utf16le' ? 2 : 1}`]);
  });

  test('reports symbolic links to parent folders, to missing files and to themselves', () => {
    site = writeSampleSite({ 'docs/en/a/b.mdx': '# b' });
    symlinkSync(join(site.dir, 'docs/en'), join(site.dir, 'docs/en/a/loop'));
    symlinkSync('nowhere.mdx', join(site.dir, 'docs/en/dangling.mdx'));
    symlinkSync('self.mdx', join(site.dir, 'docs/en/self.mdx'));
    const { documents, findings } = readDocuments(site.config);
    expect(documents.map(({ file }) => file)).toEqual(['en/a/b.mdx']);
    expect(summarizeFindings(findings)).toEqual([
      'symlink-loop docs/en/a/loop',
      'dangling-link docs/en/dangling.mdx',
      'dangling-link docs/en/self.mdx',
    ]);
  });

  test('does not wait for a pipe', () => {
    site = writeSampleSite({ 'docs/en/b.mdx': '' });
    execFileSync('mkfifo', [join(site.dir, 'docs/en/a.mdx')]);
    expect(readDocuments(site.config).documents.map(({ file }) => file)).toEqual(['en/b.mdx']);
  });
});

describe('titles', () => {
  test.each([
    ['# A *b* `c` [d](e) {#f}\n', 'A b c d'],
    ['```md\n# in code\n```\n\n# Real\n', 'Real'],
    ['```md\n```js\n# in code\n```\n# Real\n', 'Real'],
    ['Under\n=====\n', 'Under'],
    ['# C#\n', 'C#'],
    ['# Closed ##\n', 'Closed'],
    ['## Second\n', null],
    ['1 <\n\n=\n', null],
  ])('%j', (body, title) => expect(firstHeading(body)).toBe(title));
});

describe('a site without pages', () => {
  const noPages = (files: Record<string, string>, user = {}) => read(files, user).findings.filter(({ rule }) => rule === 'no-pages');

  test.each([
    ['a missing folder', {}, {}, 'There is no folder docs, so the site has no pages.'],
    ['a wrong root', { 'docs/en/a.mdx': '' }, { root: 'pages' }, 'There is no folder pages, so the site has no pages.'],
    ['a root that is a file', { docs: '' }, {}, 'There is no folder docs, so the site has no pages.'],
    ['nothing but fragments', { 'docs/en/_a.mdx': '', 'docs/en/b.txt': '' }, {}, 'There are no pages in docs.'],
    ['folders of other languages', { 'docs/fr/a.mdx': '' }, {}, 'There are no pages in docs.'],
    ['everything excluded', { 'docs/en/a.mdx': '' }, { route: { exclude: ['**'] } }, 'There are no pages in docs.'],
  ])('%s is an error', (_, files, user, what) => {
    expect(noPages(files, user)).toMatchObject([{ severity: 'error', what, fix: expect.stringContaining('set root') }]);
  });

  test('a version without pages is an error', () => {
    const user = { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } };
    expect(noPages({ 'docs/v2/en/a.mdx': '' }, user)).toMatchObject([{ what: 'There are no pages in docs/v1.' }]);
  });

  test('one page is enough', () => expect(noPages({ 'docs/en/a.mdx': '' })).toEqual([]));
});

test('reuses sources cached by an earlier run, unless their text has changed', () => {
  const site = writeSampleSite({
    'docs/en/a.mdx': '---\ntitle: A\nkeywords: [x, y]\n---\n\n# Heading\n\ntext\n',
    'docs/en/b.mdx': '# B\n',
    'docs/en/c.mdx': '---\ntitle: C\n---',
    'docs/en/d.mdx': '',
  });
  const { documents } = readDocuments(site.config);
  const kept = Object.fromEntries(documents.map(({ file, kept: own }) => [file, own && { ...own, title: `${own.title} kept` }]));
  const again = readDocuments(site.config, { kept }).documents;
  expect(again).toEqual(documents.map((document) => ({ ...document, title: `${document.title} kept`, kept: expect.anything() })));
  site.put('docs/en/a.mdx', '---\ntitle: Other\n---\n');
  expect(readDocuments(site.config, { kept }).documents[0]).toMatchObject({ title: 'Other', frontmatter: { title: 'Other' }, body: '' });
  site.remove();
});

test('does not read a file with unchanged metadata until its body is accessed', () => {
  const site = writeSampleSite({ 'docs/en/a.mdx': '---\ntitle: A\n---\n\n# Heading\n' });
  const path = join(site.config.root, 'en/a.mdx');
  const long = new Date(Date.now() - 10_000);
  const look = () => readDocuments(site.config).documents[0]?.kept;
  const kept = look();
  if (!kept) throw new Error('There is no page.');
  const read = (sight: string) =>
    readDocuments(site.config, { kept: { 'en/a.mdx': { ...kept, title: 'Kept', hash: 'other', sight } } }).documents[0];
  // Just modified, it could change again with the same metadata.
  expect([kept.sight, read('')?.title]).toEqual(['', 'A']);
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ['Date'] });
  const sight = look()?.sight ?? '';
  expect(sight).not.toBe('');
  const trusted = read(sight);
  expect(trusted).toMatchObject({ title: 'Kept', hash: 'other', body: '\n# Heading\n' });
  expect(trusted?.kept?.sight).toBe(sight);
  // Same size and content, but different times.
  utimesSync(path, long, long);
  expect(read(sight)?.title).toBe('A');
  vi.useRealTimers();
  site.remove();
});

test('keeps only some bodies of a site with thousands of pages in memory and reads the others on access', () => {
  const text = (page: number) => `---\ntitle: Title ${page}\n---\nText ${page}.\n`;
  const file = (page: number) => `docs/en/${String(page).padStart(4, '0')}.mdx`;
  const site = writeSampleSite(Object.fromEntries(Array.from({ length: 4001 }, (_, page) => [file(page), text(page)])));
  const { documents } = readDocuments(site.config);
  const [first, last] = [documents[0], documents[4000]];
  expect(last).toMatchObject({ title: 'Title 4000', body: 'Text 4000.\n', bodyLine: 3, findings: [] });
  site.put(file(0), text(9000));
  site.put(file(4000), text(9000));
  expect([first?.body, last?.body]).toEqual(['Text 0.\n', 'Text 9000.\n']);
  site.remove();
});
