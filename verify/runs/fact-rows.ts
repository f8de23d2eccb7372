import { expect } from 'vitest';
import { readPageIn } from './find-sample.js';

/** Languages of the pages. */
export const languages = ['en', 'zh'] as const;

/** Returns the rows of a fact's table, without the header. */
export function factRows(fact: string, lang: 'en' | 'zh'): string[][] {
  const [, ...rows] = readPageIn(`/_facts/${fact}`, lang).tables[0]?.rows ?? [];
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}
