import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';

/** Where a word of a query stands, by section. */
export interface UnitFields {
  /** Value in the text. */
  text: Float32Array;
  /** Value in the heading, at most 1; title, route and keywords count for the top of their page. */
  heading: Float32Array;
}

/** What a word counts in the text of a section, by `Presence`. */
const presenceValue = [0.45, 1, 1.5, 1.9] as const;
/** How much a synonym says of the word itself. */
const synonymShare = 0.75;

/** Where a word stands, or what means the same. */
export function unitFields(unit: QueryUnit, pack: OpenPack): UnitFields {
  const own = { text: textValues(unit, pack), heading: unit.isHan ? hanHeadings(unit, pack) : latinHeadings(unit, pack) };
  for (const phrase of unit.synonyms) {
    const parts = phrase.map((part) => unitFields(part, pack));
    for (const field of ['text', 'heading'] as const) {
      const values = own[field];
      // A phrase stands where all of its words do.
      for (let section = 0; section < values.length; section++) {
        const least = parts.reduce((found, part) => Math.min(found, part[field][section] as number), Infinity);
        values[section] = Math.max(values[section] as number, synonymShare * least);
      }
    }
  }
  return own;
}

function textValues({ matches, isHan, text }: QueryUnit, pack: OpenPack): Float32Array {
  const values = new Float32Array(pack.sections.length);
  const masks = new Int32Array(isHan ? values.length : 0);
  for (const { term, weight, mask } of matches) {
    for (const { section, presence } of pack.postings(term)) {
      const value = weight * (presenceValue[presence] as number);
      if (value > (values[section] as number)) values[section] = value;
      if (isHan) masks[section] = (masks[section] as number) | mask;
    }
  }
  for (const [section, mask] of masks.entries())
    if (mask !== 0) values[section] = (values[section] as number) * (countBits(mask) / text.length) ** 1.5;
  return values;
}

function latinHeadings({ matches, text }: QueryUnit, pack: OpenPack): Float32Array {
  const values = new Float32Array(pack.sections.length);
  const note = (word: string, value: number): void => {
    for (const section of pack.headingWords.get(word) ?? []) if (value > (values[section] as number)) values[section] = value;
  };
  note(text, 1);
  for (const { term, weight } of matches) note(pack.terms[term]?.text ?? '', weight);
  return values;
}

function hanHeadings({ text }: QueryUnit, pack: OpenPack): Float32Array {
  return Float32Array.from(pack.sections, ({ names }) => names.reduce((best, name) => Math.max(best, hanInName(text, name)), 0));
}

/** The longest part of a Chinese word that a name holds, of its length. */
function hanInName(word: string, name: string): number {
  if (name.includes(word)) return 1;
  let longest = 1;
  for (let start = 0; start + longest < word.length; start++)
    while (start + longest < word.length && name.includes(word.slice(start, start + longest + 1))) longest++;
  return longest < 2 ? 0 : 0.6 * (longest / word.length);
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
