import { expect } from 'vitest';
import { readPageIn } from './find-sample.js';

/** The languages of the pages. */
export const languages = ['en', 'zh'] as const;

/** Rows of the table of a fact, without its head. */
export function factRows(fact: string, lang: 'en' | 'zh'): string[][] {
  const [, ...rows] = readPageIn(`/_facts/${fact}`, lang).tables[0]?.rows ?? [];
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}
