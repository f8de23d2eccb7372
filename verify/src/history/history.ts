import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from './read-package.js';

export type Words = { en: string; zh: string };
export type Change = { version: string; what: Words };

/** What happened to one name in 1.x. `since` is `1.0` where the first 1.x had it. */
export type Entry = { since: string; changed?: Change[]; deprecated?: Change; removed?: string };

/**
 * `releases`: the first version of each minor and its date. `unlisted`: differences between packages that no reader needs to
 * know, by kind, name and version, with the reason. The rest: entries by kind and name; `feature` has what is not a name of
 * its own in the packages' types, such as a query of an import.
 */
export type History = {
  releases: Record<string, { date: string; rspack: string; node: string }>;
  unlisted: Record<string, string>;
} & Record<Kind | 'feature', Record<string, Entry>>;

export const historyFile = 'verify/history.json';

export function readHistory(): History {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../history.json'), 'utf8'));
}
