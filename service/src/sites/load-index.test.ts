import { buildSearchPack, createLocalSearch, createWordCounter, splitSearchPack, Vocabulary, writeIndex } from '@kiln/search';
import { expect, test } from 'vitest';
import { loadIndex } from './load-index.js';

test.each(['tiers', 'shards of words and pages'])('R7.1 an index split into %s gives the same results as a whole one', async (kind) => {
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter('en', vocabulary);
  const pages = Array.from({ length: 12 }, (_, index) => ({
    page: [`Page ${index}`, `/page-${index}`, `text${index}`, 100, [], ['other name'], ['a', 'b', 'c', 'd', 'why is it so']] as [
      string,
      string,
      string,
      number,
      [],
      string[],
      string[],
    ],
    words: countWords([{ prose: `proxy server hot module ${index % 2 ? 'even' : 'odd'} unique${index}`, code: '' }]),
  }));
  const pack = buildSearchPack(pages, vocabulary.words, []);
  let count = 0;
  const nameOf = () => `part${count++}`;
  const { first, files } =
    kind === 'tiers'
      ? splitSearchPack(pack, nameOf, { smallPack: 0, shardSize: 20 })
      : writeIndex(pages, vocabulary.words, { synonyms: [], nameOf, mostLetters: 0 });
  expect(files.length).toBeGreaterThan(2);
  const contents = new Map([
    ['static/search_index.en.x.pack.json', JSON.stringify(first)],
    ...files.map(({ name, content }): [string, string] => [
      `static/search_words/${name}.json`,
      typeof content === 'string' ? content : content(),
    ]),
  ]);
  const read = async (path: string): Promise<string> => contents.get(path) ?? Promise.reject(new Error(path));
  const index = await loadIndex({ location: 'memory', read }, { name: 'search_index.en.x', lang: 'en', version: '' });
  const whole = createLocalSearch(pack);
  for (const query of ['proxy', 'unique7', 'even server', 'why is it so']) {
    const { results, texts } = index.search(query, 7);
    expect({ results, texts }, query).toEqual({ results: whole.search(query, 7).results, texts: whole.search(query, 7).texts });
  }
});

test.each([undefined, '', 'null', '{}', '{"pages":7,"words":3}', '{"whole":"x"}'])('reports invalid index content %j', async (content) => {
  const read = (path: string) =>
    content !== undefined && path.endsWith('.pack.json') ? Promise.resolve(content) : Promise.reject(new Error(path));
  const loading = loadIndex({ location: 'memory', read }, { name: 'search_index.en.x', lang: 'en', version: '' });
  await expect(loading).rejects.toThrow(/The search index search_index\.en\.x of the site cannot be read: [^]*fix: Build the site again/);
});
