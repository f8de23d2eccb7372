import { expect, test } from 'vitest';
import { createCorpus, pagesOf } from './create-corpus.js';

const codeBlocks = (body: string) => [...body.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)\n```$/gm)];

test('creates the same corpus for the same scale', () => {
  expect(JSON.stringify(createCorpus(1))).toBe(JSON.stringify(createCorpus(1)));
});

test('creates 185 pages per language at scale 1, with about 2,800 code blocks and 4 KB per page', () => {
  const bodies = pagesOf(createCorpus(1)).flatMap(({ body }) => body);
  const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  expect(bodies).toHaveLength(370);
  expect(bodies.flatMap(codeBlocks).length).toBeGreaterThan(2700);
  expect(bodies.flatMap(codeBlocks).length).toBeLessThan(2900);
  expect(bytes / bodies.length).toBeGreaterThan(3500);
  expect(bytes / bodies.length).toBeLessThan(4500);
});

test('shares code and structure between translations', () => {
  for (const { body } of pagesOf(createCorpus(1))) {
    const [english, chinese] = body;
    expect(codeBlocks(chinese).map(([block]) => block)).toEqual(codeBlocks(english).map(([block]) => block));
    expect(chinese.match(/^#+ /gm)).toEqual(english.match(/^#+ /gm));
  }
});

test('adds sections at a higher scale and keeps the others unchanged', () => {
  const small = createCorpus(1);
  const large = createCorpus(17);
  expect(large.sections).toHaveLength(17 * 8);
  expect(large.sections.slice(0, 7)).toEqual(small.sections.slice(0, 7));
  expect(new Set(pagesOf(large).map(({ path }) => path)).size).toBe(pagesOf(large).length);
});

test('links only to existing pages of the same language', () => {
  const pages = pagesOf(createCorpus(2));
  const routes = new Set(pages.flatMap(({ path }) => [`/${path}`, `/zh/${path}`]));
  for (const { body } of pages) {
    for (const [lang, text] of body.entries()) {
      for (const [, href = ''] of text.matchAll(/\]\((\/[^)]+)\)/g)) {
        expect(routes).toContain(href);
        expect(href.startsWith('/zh/')).toBe(lang === 1);
      }
    }
  }
});
