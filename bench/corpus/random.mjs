/**
 * @typedef {object} Random
 * @property {() => number} next Number in [0, 1).
 * @property {(min: number, max: number) => number} int Whole number, both ends included.
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {(probability: number) => boolean} chance
 * @property {<T>(list: readonly T[]) => T[]} shuffle A shuffled copy.
 */

/**
 * A generator that gives the same numbers for the same seed on every machine (mulberry32).
 * @param {string} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min, max) => min + Math.floor(next() * (max - min + 1));
  const pick = (list) => list[int(0, list.length - 1)];
  const shuffle = (list) => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = int(0, last);
      [copy[last], copy[other]] = [copy[other], copy[last]];
    }
    return copy;
  };
  return { next, int, pick, chance: (probability) => next() < probability, shuffle };
}

/** FNV-1a. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash;
}
