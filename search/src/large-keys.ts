import { pairsOf } from './text-list.js';
import { identifierParts, isHan } from './tokenize.js';

/** Returns the keys of a word: the word itself and the parts of an identifier, or each pair of characters in Chinese. */
export function keysOf(word: string): string[] {
  const small = word.toLowerCase();
  return [...new Set(isHan(word) ? pairsOf(small) : [small, ...identifierParts(word).filter((part) => part.length > 1)])];
}

/** Returns the number of the shard for a key; -1 if there are no shards. */
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
