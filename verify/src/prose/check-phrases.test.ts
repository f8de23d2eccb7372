import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkPhrases, type PhraseRule } from './check-phrases.js';

const rules: Record<'en' | 'zh', PhraseRule[]> = JSON.parse(readFileSync(join(import.meta.dirname, '../../phrases.json'), 'utf8'));
const cases = (['en', 'zh'] as const).flatMap((lang) => rules[lang].map((rule) => ({ lang, ...rule })));
const outdo = { find: '\\boutdo\\b', instead: '"override"', bad: '', good: '' };

const countOf = ({ text, lang, rule }: { text: string; lang: 'en' | 'zh'; rule: PhraseRule }) =>
  checkPhrases([pageOf(text, { lang })], { rules: { en: [], zh: [], [lang]: [rule] } }).findings.length;

test.each(cases)('$find finds its bad example and not the good one', ({ lang, ...rule }) => {
  expect(countOf({ text: rule.bad, lang, rule }), rule.bad).toBeGreaterThan(0);
  expect(countOf({ text: rule.good, lang, rule }), rule.good).toBe(0);
});

test('reports location, phrase and replacement, and only checks prose', () => {
  const { findings } = checkPhrases([pageOf('You can **outdo** `outdo`.\n\n```ts\nconst outdo = 1;\n```')], {
    rules: { en: [outdo], zh: [] },
  });
  expect(findings).toEqual([
    { rule: 'phrase', file: expect.any(String), line: 6, column: 11, what: 'Clumsy: "outdo".', fix: 'Write "override".' },
  ]);
});

const inFolder = (count: number, remaining: number, isWhole = true) => {
  const page = { ...pageOf('Outdo it. '.repeat(count)), file: 'site/docs/en/config/mode.mdx' };
  return checkPhrases([page], { rules: { en: [{ ...outdo, remaining: { config: remaining } }], zh: [] }, isWhole });
};

test('allows the remaining occurrences up to their number', () => {
  expect(inFolder(2, 2).findings).toEqual([]);
  expect(inFolder(2, 2).exceptions).toHaveLength(2);
  expect(inFolder(3, 2).findings).toHaveLength(3);
});

test('finds a number that is too high, but only if all pages are checked', () => {
  expect(inFolder(1, 2).findings[0]).toMatchObject({ file: 'verify/phrases.json', fix: 'Write 1.' });
  expect(inFolder(0, 2).findings[0]?.fix).toBe('Take "config" out of "remaining".');
  expect(inFolder(1, 2, false).findings).toEqual([]);
});
