import { entryAt } from './entry-at.js';
import { countBits } from './letter-mask.js';
import type { PlaceLevel } from './large-index.js';
import type { QueryUnit } from './match-terms.js';

/** Returns where a word of the index occurs: for each page, 8 × its number + `PlaceLevel`. */
export type PlacesOf = (term: number) => Uint32Array;

/** Value of each place when candidates are chosen; the actual ranking weighs them again. */
const values: readonly number[] = [0.4, 1, 1.2, 1.4, 2.2, 4] satisfies Record<PlaceLevel, number>;
const [asideShare, synonymShare] = [0.3, 0.7];

/** Returns the pages that match most of a query, best first. Scores pages instead of sections, so that many can be scanned. */
export function findCandidates(
  units: readonly QueryUnit[],
  { pages, placesOf, most }: { pages: number; placesOf: PlacesOf; most: number },
): number[] {
  const words = units.filter(({ kind }) => kind !== 'literal').map((unit) => ({ unit, ...valuesOf(unit, placesOf) }));
  const weighed = words.map(({ unit, found, counts }) => ({
    found,
    rarity: (unit.kind === 'aside' ? asideShare : 1) * Math.log(1 + pages / (1 + counts)),
  }));
  const total = weighed.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const [scores, covered] = [new Float32Array(pages), new Float32Array(pages)];
  for (const { found, rarity } of weighed)
    for (const [page, value] of found) {
      scores[page] = (scores[page] ?? 0) + rarity * value;
      covered[page] = (covered[page] ?? 0) + rarity * Math.min(1, value);
    }
  const all = new Set(weighed.flatMap(({ found }) => [...found.keys()]));
  const scoreOf = (page: number): number => (scores[page] ?? 0) * ((covered[page] ?? 0) / total) ** 2;
  return [...all]
    .map((page): [page: number, score: number] => [page, scoreOf(page)])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, most)
    .map(([page]) => page);
}

/** Returns the value of a word on each page that has it or a synonym, and the number of pages that almost certainly have it. */
function valuesOf(unit: QueryUnit, placesOf: PlacesOf): { found: Map<number, number>; counts: number } {
  const found = new Map<number, number>();
  const masks = new Map<number, number>();
  const surest = unit.matches.reduce((most, { weight }) => Math.max(most, weight), 0);
  let counts = 0;
  for (const { term, weight, mask } of unit.matches) {
    const isSure = weight >= 0.7 * surest;
    for (const place of placesOf(term)) {
      const page = place >>> 3;
      const value = weight * entryAt(values, place & 7);
      if (isSure && !found.has(page)) counts++;
      if (value > (found.get(page) ?? 0)) found.set(page, value);
      if (unit.isHan) masks.set(page, (masks.get(page) ?? 0) | mask);
    }
  }
  for (const [page, mask] of masks) found.set(page, (found.get(page) ?? 0) * (countBits(mask) / unit.text.length) ** 1.5);
  for (const phrase of unit.synonyms) addPhrase(found, phrase, synonymShare, placesOf);
  addPhrase(found, unit.parts, 1, placesOf);
  return { found, counts };
}

/** Adds the pages that have all words of a phrase. */
function addPhrase(found: Map<number, number>, phrase: readonly QueryUnit[], share: number, placesOf: PlacesOf): void {
  const [first, ...others] = phrase.map((unit) => valuesOf(unit, placesOf).found);
  for (const [page, value] of first ?? []) {
    const least = share * Math.min(value, ...others.map((other) => other.get(page) ?? 0));
    if (least > (found.get(page) ?? 0)) found.set(page, least);
  }
}
