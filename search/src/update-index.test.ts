import { expect, test } from 'vitest';
import { createWordCounter } from './count-words.js';
import { samplePage, type SamplePage } from './sample-pack.fixture.js';
import { updateIndex } from './update-index.js';
import { Vocabulary } from './vocabulary.js';
import { writeIndex, type WrittenIndex } from './write-index.js';

const synonyms = [['hmr', 'hot reload']];
/** Two 32-bit hashes: enough to distinguish the contents in a test. */
const nameOf = (content: string) => {
  let [a, b] = [0x811c9dc5, 7];
  for (let at = 0; at < content.length; at++) {
    a = Math.imul(a ^ content.charCodeAt(at), 0x01000193);
    b = Math.imul(b + content.charCodeAt(at), 1_664_525) + 1;
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
};
const vocabulary = new Vocabulary();
const count = createWordCounter('zh', vocabulary);

/** Pseudorandom numbers below a limit, the same in every run. */
let state = 7;
const random = (limit: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};
const pool =
  'the The THE cache Cache distPath distpath DistPath output.dist HTMLPlugin htmlPlugin when WHEN heater proxy Overnight 缓存 代理 缓存代理 预热 的 unique map source'.split(
    ' ',
  );
const text = (length: number) =>
  Array.from({ length }, () => (random(5) === 0 ? `w${random(400)}` : (pool[random(pool.length)] ?? ''))).join(' ');

const titles = Array.from({ length: 230 }, (_, number) => `Page ${number} of the ${pool[number % pool.length]}`);
const pageOf = (number: number, length = 40): SamplePage =>
  samplePage(
    titles[number] ?? '',
    `/${number}/cache`,
    text(length),
    { 'How it works': `${text(length)} \`${text(5)}\``, 'With source map': text(length) },
    number % 9 === 0 ? { keywords: ['cache heater'], questions: ['why does my proxy freeze overnight'] } : {},
  );

function write(pages: readonly SamplePage[], mostLetters: number): WrittenIndex {
  const indexed = pages.map(({ page, sections }) => ({ page, words: count(sections) }));
  return writeIndex(indexed, vocabulary.words, { synonyms, nameOf, mostLetters, shardSize: 500 });
}

const contentsOf = (files: WrittenIndex['files']) => new Map(files.map(({ name, content }) => [name, content()]));

test.each([
  ['in shards', 0, 230],
  ['in tiers', Infinity, 230],
  ['in one piece', Infinity, 12],
])('updates an index %s to what writing it again produces', (_, mostLetters, size) => {
  const pages = titles.slice(0, size).map((_title, number) => pageOf(number));
  const written = write(pages, mostLetters);
  let { first, forms } = written;
  const files = contentsOf(written.files);
  for (let round = 0; round < 12; round++) {
    const numbers = [...new Set(Array.from({ length: 1 + (round % 3) }, () => random(size)))];
    const updates = numbers.map((number) => {
      const before = pages[number] as SamplePage;
      // Covers pages without any words, and words that no other page has.
      const after = pageOf(number, [0, 5, 40, 200][round % 4]);
      if (round % 5 === 0) after.sections[1] = { prose: `fresh${round} Fresh${round} 全新${round}`, code: '' };
      after.page[2] = `text ${round}`;
      pages[number] = after;
      return { page: after.page, before: count(before.sections), after: count(after.sections) };
    });
    const updated = updateIndex(JSON.parse(JSON.stringify(first)), {
      pages: updates,
      words: vocabulary.words,
      forms,
      load: (name) => files.get(name) as string,
      nameOf,
      shardSize: 500,
    });
    if (!updated) throw new Error('The index is not updated.');
    expect(updated.numbers).toEqual(numbers);
    for (const name of updated.removed) files.delete(name);
    for (const [name, content] of contentsOf(updated.files)) files.set(name, content);
    const anew = write(pages, mostLetters);
    expect(JSON.stringify(updated.first), `round ${round}`).toBe(JSON.stringify(anew.first));
    expect(Object.fromEntries(files), `round ${round}`).toEqual(Object.fromEntries(contentsOf(anew.files)));
    expect(updated.forms.toSorted()).toEqual(anew.forms.toSorted());
    ({ first, forms } = updated);
  }
});

test('refuses to update a page whose names or headings differ', () => {
  const pages = titles.slice(0, 12).map((_title, number) => pageOf(number));
  const { first, forms } = write(pages, Infinity);
  const [page] = pages as [SamplePage];
  const words = count(page.sections);
  const update = (...changed: SamplePage['page']) =>
    updateIndex(first, { pages: [{ page: changed, before: words, after: words }], words: vocabulary.words, forms, load: () => '', nameOf });
  const [title, route, , weight, headings, ...names] = page.page;
  expect(update(title, route, 'text', weight, headings, ...names)).not.toBeNull();
  expect(update('Another', route, 'text', weight, headings, ...names)).toBeNull();
  expect(update(title, '/nowhere', 'text', weight, headings, ...names)).toBeNull();
  expect(update(title, route, 'text', weight, headings.slice(1), ...names)).toBeNull();
});
