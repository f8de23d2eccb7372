import { cycleThrough } from '../cycle-through.js';

/** A seeded random source. */
export interface Random {
  /** Number in [0, 1). */
  next: () => number;
  /** Whole number, both ends included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** A shuffled copy. */
  shuffle: <T>(list: readonly T[]) => T[];
}

/** Creates a generator that returns the same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]) => cycleThrough(list, int(0, list.length - 1));
  const shuffle = <T>(list: readonly T[]) => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = int(0, last);
      const moved = copy.slice(other, other + 1);
      copy.splice(other, 1, ...copy.slice(last, last + 1));
      copy.splice(last, 1, ...moved);
    }
    return copy;
  };
  return { next, int, pick, chance: (probability) => next() < probability, shuffle };
}

/** Hashes a text with FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
