import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from './read-package.js';

export type Words = { en: string; zh: string };
export type Change = { version: string; what: Words };

/** The history of one name in 1.x. `since` is `1.0` if the first 1.x version had it. */
export type Entry = { since: string; changed?: Change[]; deprecated?: Change; removed?: string };

/**
 * `releases`: each minor with the date of its first version. `unlisted`: differences between packages that are irrelevant to readers, by
 * kind, name and version, with the reason. The rest: entries by kind and name. `feature` has entries that are not names in the
 * packages' types, such as an import query.
 */
export type History = {
  releases: Record<string, { date: string; rspack: string; node: string }>;
  unlisted: Record<string, string>;
} & Record<Kind | 'feature', Record<string, Entry>>;

export const historyFile = 'verify/history.json';

export function readHistory(): History {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../history.json'), 'utf8'));
}
