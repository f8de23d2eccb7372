import { pairsOf } from './text-list.js';
import { identifierParts, isHan } from './tokenize.js';

/** Where a word is found: under itself and the parts of an identifier, in Chinese under each pair of characters. */
export function keysOf(word: string): string[] {
  const small = word.toLowerCase();
  return [...new Set(isHan(word) ? pairsOf(small) : [small, ...identifierParts(word).filter((part) => part.length > 1)])];
}

/** The number of the shard that has a key; -1 when there is none. */
export function shardOf(key: string, starts: readonly string[]): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return starts.length === 0 ? -1 : Math.max(0, low - 1);
}
