import { countBits } from './letter-mask.js';
import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import { containingAny, pairsOf } from './text-list.js';

/** Where a word of a query stands. */
export interface UnitFields {
  /** Sections that have it in one of the fields. */
  sections: number[];
  /** Value in the text, by section. */
  text: Float32Array;
  /** Value in the heading, at most 1; title, route and keywords count for the top of their page. */
  heading: Float32Array;
}

/** Where a word stands, or what means the same. */
export function unitFields(unit: QueryUnit, pack: OpenPack): UnitFields {
  const count = pack.sections.length;
  const fields = { sections: [], text: new Float32Array(count), heading: new Float32Array(count) };
  fillText(fields, unit, pack);
  if (unit.isHan) fillHanHeadings(fields, unit, pack);
  else fillLatinHeadings(fields, unit, pack);
  for (const phrase of unit.synonyms) {
    const [first, ...others] = phrase.map((part) => unitFields(part, pack));
    if (!first) continue;
    for (const section of first.sections) {
      for (const field of ['text', 'heading'] as const) {
        // A phrase stands where all of its words do.
        const least = others.reduce((found, part) => Math.min(found, part[field][section] as number), first[field][section] as number);
        raise(fields, field, section, pack.weights.synonym * least);
      }
    }
  }
  return fields;
}

/** Notes a value, unless a higher one is known. */
function raise(fields: UnitFields, field: 'text' | 'heading', section: number, value: number): void {
  const { sections, text, heading } = fields;
  if (value <= (fields[field][section] as number)) return;
  if (text[section] === 0 && heading[section] === 0) sections.push(section);
  fields[field][section] = value;
}

function fillText(fields: UnitFields, { matches, isHan, text }: QueryUnit, pack: OpenPack): void {
  const { inCode, mentionedOften, mentionedThroughout } = pack.weights;
  const valueOf = [inCode, 1, mentionedOften, mentionedThroughout];
  const masks = new Int32Array(isHan ? pack.sections.length : 0);
  for (const { term, weight, mask } of matches) {
    for (const { section, presence } of pack.postings(term)) {
      raise(fields, 'text', section, weight * (valueOf[presence] as number));
      if (isHan) masks[section] = (masks[section] as number) | mask;
    }
  }
  if (!isHan) return;
  for (const section of fields.sections)
    fields.text[section] = (fields.text[section] as number) * (countBits(masks[section] as number) / text.length) ** 1.5;
}

function fillLatinHeadings(fields: UnitFields, { matches, text }: QueryUnit, pack: OpenPack): void {
  const note = (word: string, value: number): void => {
    for (const section of pack.headingWords.get(word) ?? []) raise(fields, 'heading', section, value);
  };
  note(text, 1);
  for (const { term, weight } of matches) note(pack.terms[term]?.text ?? '', weight);
}

function fillHanHeadings(fields: UnitFields, { text }: QueryUnit, { names, nameTexts }: OpenPack): void {
  for (const number of containingAny(pairsOf(text), nameTexts)) {
    const [name, sections] = names[number] as (typeof names)[number];
    const value = hanInName(text, name);
    for (const section of sections) raise(fields, 'heading', section, value);
  }
}

/** The longest part of a Chinese word that a name holds, of its length; the name has two of its characters, or the only one. */
function hanInName(word: string, name: string): number {
  if (name.includes(word)) return 1;
  let longest = 2;
  for (let start = 0; start + longest < word.length; start++)
    while (start + longest < word.length && name.includes(word.slice(start, start + longest + 1))) longest++;
  return 0.6 * (longest / word.length);
}
