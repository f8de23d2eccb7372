import { expect, test } from 'vitest';
import { makeSnippet } from './make-snippet.js';

const mark = (text: string, words: readonly string[]) =>
  words.map((word) => ({ start: text.indexOf(word), length: word.length })).toSorted((a, b) => a.start - b.start);
const marked = ({ statement, highlightInfoList }: ReturnType<typeof makeSnippet>) =>
  highlightInfoList.map(({ start, length }) => statement.slice(start, start + length));

test('R9.1 shows about 100 characters around the matches, in whole words', () => {
  const text = `${'before it all '.repeat(20)}the needle lies in the haystack ${'after it all '.repeat(20)}`;
  const snippet = makeSnippet(text, mark(text, ['needle', 'haystack']));
  expect(marked(snippet)).toEqual(['needle', 'haystack']);
  expect(snippet.statement.length).toBeGreaterThan(70);
  expect(snippet.statement.length).toBeLessThanOrEqual(103);
  expect(snippet.statement).toMatch(/^…\w+ .* \w+…$/);
});

test('R9.1 counts a Han character as three', () => {
  const text = `${'前面的文字很多很多。'.repeat(20)}目标就在这里${'后面的文字也很多。'.repeat(20)}`;
  const snippet = makeSnippet(text, mark(text, ['目标']));
  expect(marked(snippet)).toEqual(['目标']);
  expect(snippet.statement.length).toBeLessThanOrEqual(38);
  expect(snippet.statement.length).toBeGreaterThan(28);
});

test('returns one line with collapsed spaces and correct ranges', () => {
  const text = 'a   b\n\n  c  needle\td';
  const snippet = makeSnippet(text, mark(text, ['needle']));
  expect(snippet.statement).not.toMatch(/\s\s|\n/);
  expect(marked(snippet)).toEqual(['needle']);
});

test('shows the beginning of a text without a match', () => {
  expect(makeSnippet('short text', [])).toEqual({ statement: 'short text', highlightInfoList: [] });
});

test('starts at the first word of an indented line', () => {
  const text = `${'before it all '.repeat(20)}\n      needle: 3000, ${'after it all '.repeat(20)}`;
  const snippet = makeSnippet(text, mark(text, ['needle']));
  expect(snippet.statement).toMatch(/^needle: 3000/);
  expect(marked(snippet)).toEqual(['needle']);
});

test('starts with the sentence of a match, unless that is too long', () => {
  const lead = 'First comes something else, version 1.5 of it. '.repeat(5);
  const near = `${lead}The needle is here. ${'After it all. '.repeat(20)}`;
  expect(makeSnippet(near, mark(near, ['needle'])).statement).toMatch(/^The needle is here\. After/);
  const chinese = `${'前面的文字很多很多。'.repeat(20)}目标就在这里。${'后面的文字也很多。'.repeat(20)}`;
  expect(makeSnippet(chinese, mark(chinese, ['目标'])).statement).toMatch(/^目标就在这里。后面/);
  const far = `${lead}The ${'very '.repeat(40)}needle is here.`;
  expect(makeSnippet(far, mark(far, ['needle'])).statement).toMatch(/^…very .*needle is here\.$/);
});
