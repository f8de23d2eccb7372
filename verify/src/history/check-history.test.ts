import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkHistory } from './check-history.js';
import type { Entry, History } from './history.js';
import { kinds } from './read-package.js';
import { renderHistory, renderRelease } from './render-history.js';

const copy: Entry = { since: '1.2.0', changed: [{ version: '1.4.1', what: { en: 'Accepts a list.', zh: '支持数组。' } }] };

const historyOf = (option: Record<string, Entry>, releases: History['releases'] = {}): History => ({
  ...(Object.fromEntries([...kinds, 'feature'].map((kind) => [kind, {}])) as Omit<History, 'releases' | 'unlisted'>),
  releases,
  unlisted: {},
  option,
});

const optionPage = (lines: string[], body = '', lang: 'en' | 'zh' = 'en') =>
  pageOf(`---\ntitle: output.copy\noption: output.copy\n${lines.join('\n')}\n---\n\n${body}`, { lang, route: '/config/output/copy' });

const tables = (entry: Entry, name = 'output.copy') =>
  (['en', 'zh'] as const).map((lang) => ({
    ...pageOf('', { lang, route: `/_history/${name}` }),
    source: renderHistory(entry, lang).split('\n'),
  }));

const shown = "import History from '../../_history/output.copy.mdx';\n\n# output.copy\n\n<History />\n";

const found = (pages: Parameters<typeof checkHistory>[0], history: History, omissions = {}) =>
  checkHistory(pages, { history, omissions }).findings.map(({ line, what }) => `${line} ${what}`);

test('finds nothing if pages and packages agree', () => {
  const history = historyOf({ 'output.copy': copy, provider: { since: '1.0' }, 'resolve.new': { since: '1.5.2' } });
  const overview = pageOf('| Option | Use |\n| --- | --- |\n| `resolve.new` | Since 1.5.2 |\n', { route: '/config/' });
  const page = optionPage(['since: "1.2.0"'], `${shown}\nA list works since 1.4.1.\n`);
  expect(found([page, overview, ...tables(copy)], history, { provider: 'not described' })).toEqual([]);
});

test.each([
  ['another version', ['since: "1.3.0"'], shown, '4 output.copy exists since 1.2.0.'],
  ['a missing version', [], shown, '3 output.copy exists since 1.2.0.'],
  ['a missing table', ['since: "1.2.0"'], '# output.copy\n', '3 The page does not show its history.'],
  [
    'a version that no package has',
    ['since: "1.2.0"'],
    `${shown}\nA list works since 1.4.2.\n`,
    '13 The history of output.copy does not have 1.4.2.',
  ],
])('finds %s on an option page', (_, lines, body, expected) => {
  expect(found([optionPage(lines, body), ...tables(copy)], historyOf({ 'output.copy': copy }))).toEqual([expected]);
});

test('finds a version on other pages in which nothing named by the line or section was new', () => {
  const history: History = {
    ...historyOf({}),
    'plugin api': { onExit: { since: '1.0', changed: [{ version: '1.3.6', what: { en: '`exitCode` added.', zh: '新增。' } }] } },
    feature: { '?raw': { since: '1.3.0' } },
  };
  const body = [
    '# Hooks',
    '',
    '`onExit` gets a code since 1.3.6.',
    '',
    '## onExit',
    '',
    '| `exitCode` | since 1.3.6 |',
    '',
    '## Other',
    '',
  ];
  const page = (lines: string[]) => pageOf([...body, ...lines, '## Last', ''].join('\n'), { route: '/plugins/dev/hooks' });
  expect(found([page(['`?raw` works since 1.3.0.'])], history)).toEqual([]);
  expect(found([page(['A code is there since 1.3.6.', '', '`?raw` works since 1.4.0.'])], history)).toEqual([
    '16 Nothing that is named here was new or changed in 1.3.6.',
    '18 Nothing that is named here was new or changed in 1.4.0.',
  ]);
});

test('finds a wrong version in Chinese, and accepts versions of options that the line names', () => {
  const lines = ['自 1.4.2 起支持数组。', '`output.other` 自 1.6.1 起支持数组。'];
  const page = optionPage(['since: "1.2.0"'], `${shown}\n${lines.join('\n')}\n`, 'zh');
  const other: Entry = { since: '1.6.1' };
  const otherPage = pageOf('---\ntitle: output.other\noption: output.other\nsince: "1.6.1"\n---\n', { route: '/config/output/other' });
  const history = historyOf({ 'output.copy': copy, 'output.other': other });
  expect(found([page, otherPage, ...tables(copy)], history)).toEqual(['13 The history of output.copy does not have 1.4.2.']);
});

test('finds undocumented options, and rows without the version that added the option', () => {
  const overview = pageOf('| Option | Use |\n| --- | --- |\n| `resolve.new` | Something |\n', { route: '/config/' });
  expect(found([overview], historyOf({ 'resolve.new': { since: '1.5.2' }, 'resolve.other': { since: '1.0' } }))).toEqual([
    '1 The row of resolve.new does not say that it exists since 1.5.2.',
    '1 resolve.other has no page.',
  ]);
});

test('finds tables that are outdated, missing or unused', () => {
  const page = optionPage(['since: "1.2.0"'], shown);
  const [english] = tables({ since: '1.2.0', changed: [] });
  const stray = pageOf('', { route: '/_history/output.gone' });
  expect(found([page, ...(english ? [english] : []), stray], historyOf({ 'output.copy': copy }))).toEqual([
    '1 The table belongs to no option and no release.',
    '1 The table is not what verify/history.json says.',
    '1 There is no zh/_history/output.copy.mdx.',
  ]);
});

test('finds release notes that are missing, have a wrong date or lack the table', () => {
  const history = historyOf({}, { '1.1': { date: '2024-11-07', rspack: '1.1', node: '16.7' } });
  const fragments = (['en', 'zh'] as const).map((lang) => ({
    ...pageOf('', { lang, route: '/_history/1.1' }),
    source: renderRelease('1.1', {}, { lang, hasPage: () => true }).split('\n'),
  }));
  const notes = pageOf('---\ntitle: Rsbuild 1.1\npublished_at: "2024-11-08T08:00:00Z"\n---\n', { route: '/community/releases/v1-1' });
  expect(found([notes, ...fragments], history)).toEqual([
    '1 1.1 was published on 2024-11-07.',
    '1 The notes do not show the changes of options.',
    '1 1.1 has no release notes (zh).',
  ]);
});

test('finds unordered and incomplete entries', () => {
  const change = (version: string, en = 'x', zh = '某') => ({ version, what: { en, zh } });
  const history = historyOf({ 'a.b': { since: '1.2.0', changed: [change('1.10.0'), change('1.3.0', ''), change('1.1.0')] } });
  const mistakes = found([], history).filter((text) => text.includes('a.b:'));
  expect(mistakes).toEqual([
    '1 option a.b: 1.3.0 has no words in one of the languages.',
    '1 option a.b: 1.1.0 lies before 1.2.0.',
    '1 option a.b: changes are not in order.',
  ]);
});
