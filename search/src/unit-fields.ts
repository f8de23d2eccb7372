import { valueAt } from './entry-at.js';
import { countBits } from './letter-mask.js';
import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import type { Presence } from './search-pack.js';
import { pairsOf } from './text-list.js';

/** Where a word of a query occurs. */
export interface UnitFields {
  /** Sections that have it in one of the fields. */
  sections: number[];
  /** Value in the text, by section. */
  text: Float32Array;
  /** Value in the heading, at most 1; title, route and keywords count for the top of their page. */
  heading: Float32Array;
  /** Number of sections whose text almost certainly has it. */
  frequency: number;
}

/** Minimum value for a section to count as having a word, when the word's rarity is computed. */
export const minCounted = 0.4;
/** Minimum share of the best certainty for a term to count as the same word. */
const nearlySure = 0.7;

/** Finds where a word or its synonyms occur. */
export function unitFields(unit: QueryUnit, pack: OpenPack, fieldsOf: (unit: QueryUnit) => UnitFields): UnitFields {
  const count = pack.sections.length;
  const fields: UnitFields = { sections: [], text: new Float32Array(count), heading: new Float32Array(count), frequency: 0 };
  fillText(fields, unit, pack);
  if (unit.isHan) fillHanHeadings(fields, unit, pack);
  else fillLatinHeadings(fields, unit, pack);
  for (const phrase of unit.synonyms) fillPhrase(fields, phrase.map(fieldsOf), pack.weights.synonym);
  fillPhrase(fields, unit.parts.map(fieldsOf), 1);
  return fields;
}

/** Adds the sections that have all words of a phrase, iterating over those of its rarest word. */
function fillPhrase(fields: UnitFields, parts: readonly UnitFields[], value: number): void {
  const [rarest, ...others] = parts.toSorted((a, b) => a.sections.length - b.sections.length);
  if (!rarest) return;
  for (const section of rarest.sections) {
    let inText = valueAt(rarest.text, section);
    let inHeading = valueAt(rarest.heading, section);
    for (const { text, heading } of others) {
      inText = Math.min(inText, valueAt(text, section));
      inHeading = Math.min(inHeading, valueAt(heading, section));
    }
    if (value * inText >= minCounted && valueAt(fields.text, section) < minCounted) fields.frequency++;
    raise(fields, 'text', section, value * inText);
    raise(fields, 'heading', section, value * inHeading);
  }
}

/** Sets a value, unless it is already higher. */
function raise(fields: UnitFields, field: 'text' | 'heading', section: number, value: number): void {
  const { sections, text, heading } = fields;
  if (!(value > valueAt(fields[field], section))) return;
  if (text[section] === 0 && heading[section] === 0) sections.push(section);
  fields[field][section] = value;
}

function fillText(fields: UnitFields, { matches, isHan, text }: QueryUnit, pack: OpenPack): void {
  const { inCode, mentionedOften, mentionedThroughout } = pack.weights;
  const valueOf = [inCode, 1, mentionedOften, mentionedThroughout] as const satisfies Record<Presence, number>;
  const masks = new Int32Array(isHan ? pack.sections.length : 0);
  const counted = new Uint8Array(isHan ? 0 : pack.sections.length);
  const surest = matches.reduce((most, { weight }) => Math.max(most, weight), 0);
  for (const { term, weight, mask } of matches) {
    const isSure = weight >= nearlySure * surest;
    for (const { section, presence } of pack.postings(term)) {
      raise(fields, 'text', section, weight * valueOf[presence]);
      if (isHan) masks[section] = (masks[section] ?? 0) | mask;
      else if (isSure && counted[section] === 0) {
        counted[section] = 1;
        fields.frequency++;
      }
    }
  }
  if (!isHan) return;
  for (const section of fields.sections) {
    fields.text[section] = valueAt(fields.text, section) * (countBits(masks[section] ?? 0) / text.length) ** 1.5;
    if (fields.text[section] >= minCounted) fields.frequency++;
  }
}

function fillLatinHeadings(fields: UnitFields, { matches, text }: QueryUnit, pack: OpenPack): void {
  const note = (word: string, value: number): void => {
    for (const section of pack.headingWords.get(word) ?? []) raise(fields, 'heading', section, value);
  };
  note(text, 1);
  for (const { term, weight } of matches) note(pack.terms[term]?.text ?? '', weight);
}

function fillHanHeadings(fields: UnitFields, { text }: QueryUnit, { namesWith }: OpenPack): void {
  for (const [name, sections] of namesWith(pairsOf(text))) {
    const value = hanInName(text, name);
    for (const section of sections) raise(fields, 'heading', section, value);
  }
}

/** Scores the longest part of a Chinese word that a name contains; the name has two of its characters, or its only one. */
function hanInName(word: string, name: string): number {
  if (name.includes(word)) return 1;
  let longest = 2;
  for (let start = 0; start + longest < word.length; start++)
    while (start + longest < word.length && name.includes(word.slice(start, start + longest + 1))) longest++;
  return 0.6 * (longest / word.length);
}
