import { expect, test } from 'vitest';
import { samplePage, searchOver } from './sample-pack.fixture.js';

const pages = [
  samplePage('output.distPath', '/config/output/dist-path', 'Decides where files are written.', { Usage: '`distPath: { root: "build" }`' }),
  samplePage('output.cleanDistPath', '/config/output/clean-dist-path', 'Empties output.distPath before a build.'),
  samplePage('output.cssModules', '/config/output/css-modules', 'Names of classes.', { localIdentName: 'The pattern of class names.' }),
  samplePage('CSS', '/guide/basic/css-usage', 'Import styles.', { 'CSS Modules': 'A file that ends in .module.css has its own scope.' }),
  samplePage('performance.chunkSplit', '/config/performance/chunk-split', 'Splits code into chunks.', {
    Strategies: 'split-by-module splits each package.',
  }),
  samplePage('Hot module replacement', '/guide/advanced/hmr', 'Modules change in the running page.', {}, { keywords: ['hot reload'] }),
  samplePage('Version 1.0', '/community/releases/v1-0', 'Now with chunkSplit and output.distPath.', {}, { weight: 0.6 }),
];
const { search } = searchOver(pages, [['hmr', 'hot']]);
const links = (query: string) => search(query, 7).results.map(({ link }) => link.split('#')[0]);

test('R9.1 ranks whole option names first, however they are written', () => {
  for (const query of ['output.distPath', 'distPath', 'dist path', 'outputdistpath'])
    expect(links(query)[0], query).toBe('/config/output/dist-path');
  expect(links('css modules')[0]).toBe('/config/output/css-modules');
});

test('R9.1 finds parts and substrings of identifiers', () => {
  for (const query of ['split', 'chunk', 'hunkspl']) expect(links(query), query).toContain('/config/performance/chunk-split');
});

test('links to the section that has all words, with its hash', () => {
  const [first] = search('cssModules class name pattern', 7).results;
  expect(first).toMatchObject({ title: 'output.cssModules', header: 'localIdentName', link: '/config/output/css-modules#localidentname' });
});

test('finds words while typing, in other forms, with typos, by synonym and by keyword', () => {
  expect(links('perfor')).toContain('/config/performance/chunk-split');
  expect(links('splitting')).toContain('/config/performance/chunk-split');
  expect(links('replacemnt')).toContain('/guide/advanced/hmr');
  expect(links('hmr')).toContain('/guide/advanced/hmr');
  expect(links('reload')).toContain('/guide/advanced/hmr');
});

test('R3.8 reports what matches (title, header or content), with the ranges to mark', () => {
  const [title] = search('distPath', 7).results;
  expect(title).toMatchObject({ type: 'title', highlightInfoList: [{ start: 7, length: 8 }], query: 'distPath' });
  const header = search('localIdentName', 7).results[0];
  expect(header).toMatchObject({ type: 'header', header: 'localIdentName', highlightInfoList: [{ start: 0, length: 14 }] });
  const answer = search('scope', 7);
  const texts = new Map(answer.texts.map((name) => [name, { sections: ['', 'A file that ends in .module.css has its own scope.'] }]));
  expect(answer.withTexts(texts)[0]).toMatchObject({
    type: 'content',
    statement: 'A file that ends in .module.css has its own scope.',
    highlightInfoList: [{ start: 44, length: 5 }],
  });
});

test('R3.8 marks matches in title, heading and statement, whatever the type of result', () => {
  const answer = search('cssModules pattern', 7);
  const sections = ['', 'Pattern of a class name.'];
  const [first] = answer.withTexts(new Map(answer.texts.map((name) => [name, { sections }])));
  const marked = (text = '', places: { start: number; length: number }[] = []) =>
    places.map(({ start, length }) => text.slice(start, start + length));
  expect(marked(first?.title, first?.marks?.title)).toEqual(['cssModules']);
  expect(marked(first?.statement, first?.marks?.statement)).toEqual(['Pattern']);
});

test('R3.8 marks a whole Chinese word, and its parts only in texts without it', () => {
  const { search: ask } = searchOver([samplePage('环境变量', '/zh/env', '多个环境读取环境变量。')], [], 'zh');
  const answer = ask('环境变量', 7);
  const marked = (text: string) => {
    const [result] = answer.withTexts(new Map([['/zh/env', { sections: [text] }]]));
    return result?.marks?.statement.map(({ start, length }) => result.statement.slice(start, start + length));
  };
  expect(marked('多个环境读取环境变量。')).toEqual(['环境变量']);
  expect(marked('多个环境，没有别的。')).toEqual(['环境']);
});

test('R3.8 marks a short word at the start of a word or part, and inside words only if it is nowhere else', () => {
  const text = 'export default { server: { port: 3000, strictPort: true } }; import exportPort from "ports";';
  const { search: ask } = searchOver([samplePage('Elsewhere', '/elsewhere', text)]);
  const marked = (query: string) => {
    const answer = ask(query, 7);
    const [result] = answer.withTexts(new Map([['/elsewhere', { sections: [text] }]]));
    const words = result?.highlightInfoList.map(({ start, length }) => result.statement.slice(Math.max(0, start - 2), start + length));
    return [answer.words, words];
  };
  expect(marked('port')).toEqual([
    ['port', 'ports', 'exportport', 'strictport'],
    ['{ port', 'ctPort', 'rtPort', ' "port'],
  ]);
  expect(marked('xpor')).toEqual([['export'], ['expor', ' expor']]);
});

test('ranks release notes below reference and guides', () => {
  const found = links('chunkSplit');
  expect(found.indexOf('/community/releases/v1-0')).toBeGreaterThan(found.indexOf('/config/performance/chunk-split'));
});

test('R9.1 finds any substring of Chinese text', () => {
  const text = '模块热更新会在不刷新页面的情况下替换模块';
  const chinese = searchOver([samplePage('热更新', '/zh/a', text), samplePage('别的', '/zh/b', '与此无关的内容')], [], 'zh');
  for (let start = 0; start < text.length; start++) {
    for (const length of [1, 2, 3, 5]) {
      const query = text.slice(start, start + length);
      expect(
        chinese.search(query, 7).results.map(({ link }) => link),
        query,
      ).toContain('/zh/a');
    }
  }
  expect(chinese.search('热更新', 7).results[0]).toMatchObject({ type: 'title', highlightInfoList: [{ start: 0, length: 3 }] });
});

test('R9.1 limits the number of pages', () => {
  expect(new Set(search('e', 2).results.map(({ title }) => title)).size).toBeLessThanOrEqual(2);
});

test('finds nothing for an empty query or unknown words', () => {
  expect(search('  ', 7).results).toEqual([]);
  expect(search('qqqqzzzz', 7).results).toEqual([]);
});

test('handles ten thousand queries of arbitrary characters without throwing or marking beyond the text', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const alphabets = [
    'abcxyz .-/',
    '构建热更新。，',
    '\\^$.*+?()[]{}|',
    '<b>&"\'`</script>',
    '\u0000\u200d\ud83d\ude00\u0301é',
    '０１２ａｂ',
  ];
  for (let round = 0; round < 10_000; round++) {
    const alphabet = alphabets[random(alphabets.length)] as string;
    const query = Array.from({ length: random(round % 100 === 0 ? 2000 : 12) }, () => alphabet[random(alphabet.length)]).join('');
    for (const { title, header, type, highlightInfoList } of search(query, 7).results) {
      const marked = type === 'title' ? title : type === 'header' ? header : '';
      for (const { start, length } of highlightInfoList) expect(start + length).toBeLessThanOrEqual(marked.length);
    }
  }
});
