import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import type { Section } from './open-sections.js';
import { plainText } from './section-names.js';

/** A query without spaces and punctuation: all of it, and its significant words. */
export interface QueryName {
  typed: string;
  significant: string;
}

export function queryName(query: string, units: readonly QueryUnit[]): QueryName {
  const words = units.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return { typed: plainText(query), significant: plainText(words.join('')) };
}

/** Returns how well a query matches a name of a section: `output.distPath`, `distpath`, `css modules`. */
export function nameSimilarity(wanted: QueryName, { names, ownNames }: Section, pack: OpenPack): number {
  const { sameName, keywordName } = pack.weights;
  let best = 0;
  for (const [index, name] of names.entries()) {
    const similarity = similarityOf(name, wanted, sameName) * (index < ownNames ? 1 : keywordName);
    // A name shared by many sections distinguishes none of them.
    if (similarity > 0) best = Math.max(best, similarity / Math.sqrt(pack.countNamed(name)));
  }
  return best;
}

function similarityOf(name: string, { typed, significant }: QueryName, sameName: number): number {
  if (name.length < 2 || typed.length < 2) return 0;
  if (name === typed || name === significant) return sameName;
  if (typed.length > 3 && name.startsWith(typed)) return 1 + typed.length / name.length;
  if (typed.length > 3 && name.includes(typed)) return 0.6 + typed.length / name.length;
  // Three letters occur in many words by coincidence.
  const isChance = name.length < 4 && /^[a-z]+$/.test(name);
  return !isChance && significant.includes(name) ? name.length / significant.length : 0;
}
