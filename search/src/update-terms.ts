import type { ShardFiles } from './build-large-index.js';
import { entryAt } from './entry-at.js';
import { wordsInNames } from './large-digest.js';
import type { LargePostings, LargeShard } from './large-index.js';
import { keysOf, shardOf } from './large-keys.js';
import { openShard } from './open-shard.js';
import { openPage } from './search-pack.js';
import { isStop } from './stop-words.js';
import type { ReadUpdate } from './update-pack.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';
import type { WordForms } from './word-forms.js';
import type { LargeTerm } from './write-shards.js';

/** Changed words of shards: the words as they are now, and the shards that had them or have them now. */
export interface ChangedTerms {
  /** By lowercase word; null if it no longer occurs anywhere. */
  terms: ReadonlyMap<string, LargeTerm | null>;
  /** Numbers of the shards before the update. */
  touched: ReadonlySet<number>;
}

interface TermsContext {
  shards: readonly ShardFiles[];
  /** How changed words were shown before, by lowercase word. */
  shownBefore: ReadonlyMap<string, string>;
  forms: WordForms;
}

/** Returns the words that changed with some pages. */
export function changedTerms(updates: readonly ReadUpdate[], { shards, shownBefore, forms }: TermsContext): ChangedTerms {
  const starts = shards.map(({ start }) => start);
  const opened = new Map<number, ReadonlyMap<string, LargeTerm>>();
  const termsOf = (number: number): ReadonlyMap<string, LargeTerm> => {
    let known = opened.get(number);
    if (!known) opened.set(number, (known = new Map(readTerms(entryAt(shards, number)).map((term) => [term.key, term]))));
    return known;
  };
  const named = new Map(updates.map(({ number, page }) => [number, wordsInNames(openPage(page))]));
  const terms = new Map<string, LargeTerm | null>();
  const touched = new Set<number>();
  for (const [key, before] of shownBefore) {
    const oldKeys = keysOf(before);
    const shown = forms.shown(key, true) ?? key;
    for (const place of [...oldKeys, ...keysOf(shown)]) touched.add(shardOf(place, starts));
    const known = termsOf(shardOf(entryAt(oldKeys, 0), starts)).get(key);
    let [inText = 0, ...otherCounts] = known?.counts ?? [0, 0, 0];
    const levels = new Map(readLevels(known?.postings ?? ''));
    for (const { number, changes } of updates) {
      const change = changes.get(key);
      if (!change) continue;
      inText += change.growth;
      const { headed, called } = named.get(number) ?? {};
      // If the page has the word in its names or headings, its text does not count.
      if (headed?.has(key) || called?.has(key)) continue;
      if (change.now.length === 0 || isStop(key)) levels.delete(number);
      else levels.set(number, Math.max(...change.now));
    }
    const term: LargeTerm = { key, shown, postings: writeLevels(levels), titled: known?.titled ?? [], counts: [inText, ...otherCounts] };
    terms.set(key, inText === 0 && levels.size === 0 && term.titled.length === 0 ? null : term);
  }
  return { terms, touched };
}

/** Returns the words of a shard, without duplicates. */
export function readTerms({ content, postings }: Pick<ShardFiles, 'content' | 'postings'>): LargeTerm[] {
  const shard: LargeShard = JSON.parse(content);
  const places: LargePostings = JSON.parse(postings);
  const terms = new Map<string, LargeTerm>();
  for (const { word, sections, headings, titles, inCalled, inPostings } of openShard(shard).words) {
    let page = -1;
    terms.set(word, {
      key: word.toLowerCase(),
      shown: word,
      postings: places.slice(inPostings.start, inPostings.end),
      titled: decodeNumbers(shard.called, inCalled.start, inCalled.end).map((step) => (page += step + 1)),
      counts: [sections, headings, titles],
    });
  }
  return [...terms.values()];
}

function readLevels(postings: LargePostings): [page: number, level: number][] {
  let page = -1;
  return decodeNumbers(postings).map((number) => [(page += Math.floor(number / 8) + 1), number % 8]);
}

function writeLevels(levels: ReadonlyMap<number, number>): LargePostings {
  let last = -1;
  return [...levels]
    .sort(([a], [b]) => a - b)
    .map(([page, level]) => {
      const step = encodeNumber((page - last - 1) * 8 + level);
      last = page;
      return step;
    })
    .join('');
}
