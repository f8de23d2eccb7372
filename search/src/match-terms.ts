import { editDistance } from './edit-distance.js';
import { entryAt } from './entry-at.js';
import { countBits, letterMask } from './letter-mask.js';
import type { OpenPack, Term } from './open-search-pack.js';
import { pushTo } from './push-to.js';
import { type QueryWord, readQuery } from './query-words.js';
import { stem } from './stem.js';
import { containingAny, pairsOf } from './text-list.js';

/** A word of a query, and the words of the index that it can mean. */
export interface QueryUnit {
  /** In small letters. */
  text: string;
  isHan: boolean;
  matches: TermMatch[];
  /** Synonyms, each as the words that make it up. */
  synonyms: QueryUnit[][];
  /** The words that make it up where it is written apart; those of a literal, which are words of the query too. */
  parts: QueryUnit[];
  kind: 'word' | 'literal' | 'aside';
}

export interface TermMatch {
  term: number;
  /** 1 for the word itself; less the less certain it is. */
  weight: number;
  /** For Chinese: the characters of the unit that the word holds, as bits. */
  mask: number;
}

/** How certain it is that a term is what was typed; 1 for the same word. Set by judgement, not fitted: each step is a kind of evidence. */
const certainty = {
  sameStem: 0.9,
  partOfIdentifier: 0.75,
  stemOfPart: 0.65,
  /** A single letter that begins a word. */
  firstLetter: 0.3,
  /** The word so far, while it is being typed; a longer beginning says more. */
  typedBeginning: (share: number) => 0.55 + 0.35 * share,
  beginning: (share: number) => 0.35 + 0.3 * share,
  beginningOfPart: 0.5,
  /** Words run together: `splitchunks`. */
  inside: (share: number) => 0.2 + 0.3 * share,
  /** A term inside the word that was typed. */
  outside: 0.25,
  /** Certain enough to leave spelling alone. */
  enough: 0.6,
  /** Where a word is in the index in one of its forms, terms less certain than `least` are chance. */
  known: 0.9,
  least: 0.5,
  misspelled: (distance: number, sameFirstLetter: boolean) => (sameFirstLetter ? 0.8 : 0.6) / Math.sqrt(distance),
  misspelledBeginning: 0.4,
  /** Chinese: pieces of two characters and more, by their share of the term. */
  hanPiece: (share: number) => (share === 1 ? 1 : 0.5 + 0.4 * share),
  hanCharacter: 0.8,
  hanCharacterInWord: 0.4,
} as const;

/** Letters of a term that is found because the word that was typed contains it. */
const leastHeld = 4;
const mostHeld = 40;

/** Reads a query: its words with everything in the index that they match, and its literals. */
export function matchQuery(query: string, pack: OpenPack): QueryUnit[] {
  const words = readQuery(query, pack.synonyms);
  const known = new Map<string, QueryUnit>();
  const units = words.map((word): QueryUnit => {
    const unit = known.get(word.text) ?? { ...matchWord(word, pack), synonyms: synonymsOf(word, pack) };
    known.set(word.text, unit);
    return unit;
  });
  // Said twice, a word tells no more.
  return [...known.values(), ...literalsOf(words, units)];
}

function synonymsOf({ text }: QueryWord, pack: OpenPack): QueryUnit[][] {
  return (pack.synonyms.get(text) ?? []).map((phrase) => readQuery(phrase, noSynonyms).map((part) => matchForms(part, pack)));
}

const noSynonyms: OpenPack['synonyms'] = new Map();

function matchWord({ text, isHan, isTyping, isAside }: QueryWord, pack: OpenPack): QueryUnit {
  const matches = isHan ? hanMatches(text, pack) : latinMatches(text, pack, isTyping);
  const isKnown = matches.some(({ weight }) => weight >= certainty.known);
  const parts = isHan || isKnown ? [] : pack.compoundParts(text).map((part) => matchForms({ text: part, isHan }, pack));
  return { text, isHan, matches, synonyms: [], parts, kind: isAside ? 'aside' : 'word' };
}

/** A word of a synonym was not typed: it has forms, but no slips and no beginnings. */
function matchForms({ text, isHan }: Pick<QueryWord, 'text' | 'isHan'>, pack: OpenPack): QueryUnit {
  const forms = pack.stems.get(stem(text)) ?? [];
  const matches = isHan
    ? hanMatches(text, pack)
    : forms.map((term) => ({ term, weight: pack.terms[term]?.text === text ? 1 : certainty.sameStem, mask: 1 }));
  return { text, isHan, matches, synonyms: [], parts: [], kind: 'word' };
}

/** Words that were typed as one, joined by signs or in Chinese: where all of them stand together is likelier what was meant. */
function literalsOf(words: readonly QueryWord[], units: readonly QueryUnit[]): QueryUnit[] {
  const pieces = new Map<number, QueryUnit[]>();
  for (const [index, { piece, isAside }] of words.entries()) if (!isAside) pushTo(pieces, piece, entryAt(units, index));
  return [...pieces.values()]
    .filter((parts) => new Set(parts).size > 1)
    .map((parts) => ({
      text: parts.map(({ text }) => text).join(''),
      isHan: parts.every(({ isHan }) => isHan),
      matches: [],
      synonyms: [],
      parts,
      kind: 'literal',
    }));
}

function latinMatches(word: string, pack: OpenPack, isTyping: boolean): TermMatch[] {
  const matches: TermMatch[] = [];
  const root = stem(word);
  let surest = 0;
  for (const index of latinCandidates(word, root, pack)) {
    const term = entryAt(pack.terms, index);
    const weight = term.isHan ? 0 : latinWeight(word, root, term, isTyping);
    if (weight > 0) matches.push({ term: index, weight, mask: 1 });
    if (weight > surest) surest = weight;
  }
  if (surest < certainty.enough) for (const match of nearMatches(word, pack)) matches.push(match);
  return surest < certainty.known ? matches : matches.filter(({ weight }) => weight >= certainty.least);
}

/** Every term that `latinWeight` may give something: it holds the word, is held by it, or shares a form with it. */
function latinCandidates(word: string, root: string, { termTexts, stems, partStems }: OpenPack): number[] {
  const found = new Set([...termTexts.containing(word), ...(stems.get(root) ?? []), ...(partStems.get(root) ?? [])]);
  for (let length = Math.max(leastHeld, Math.ceil(word.length / 2)); length < Math.min(word.length, mostHeld + 1); length++)
    for (let start = 0; start + length <= word.length; start++)
      for (const term of stems.get(stem(word.slice(start, start + length))) ?? []) found.add(term);
  return [...found].sort((a, b) => a - b);
}

function latinWeight(word: string, root: string, term: Term, isTyping: boolean): number {
  const { text } = term;
  if (text === word) return 1;
  if (term.stem === root && root.length > 2) return certainty.sameStem;
  if (term.parts.length > 0) {
    if (term.parts.includes(word)) return certainty.partOfIdentifier;
    if (term.partStems.includes(root)) return certainty.stemOfPart;
  }
  if (word.length < 2) return isTyping && text.startsWith(word) ? certainty.firstLetter : 0;
  const share = word.length / text.length;
  if (text.startsWith(word)) return isTyping ? certainty.typedBeginning(share) : word.length > 2 ? certainty.beginning(share) : 0;
  if (isTyping && term.parts.some((part) => part.startsWith(word))) return certainty.beginningOfPart;
  if (word.length > 2 && text.includes(word)) return certainty.inside(share);
  if (text.length >= leastHeld && word.length > text.length && text.length * 2 >= word.length && word.includes(text))
    return certainty.outside;
  return 0;
}

/** Words that differ by a slip of the finger. Short words are left alone: too many others are as near. */
function* nearMatches(word: string, { terms }: OpenPack): Generator<TermMatch> {
  if (word.length < 4 || /\d/.test(word)) return;
  const limit = word.length < 8 ? 1 : 2;
  const letters = letterMask(word);
  const stepsTo = (candidate: string): number => (candidate.length > 2 ? editDistance(word, candidate, limit) : limit + 1);
  for (const [index, term] of terms.entries()) {
    // Each step brings one new letter at most.
    if (term.isHan || countBits(letters & ~term.letters) > limit) continue;
    const { text, parts } = term;
    const distance = parts.reduce((least, part) => Math.min(least, stepsTo(part)), stepsTo(text));
    if (distance <= limit) yield { term: index, weight: certainty.misspelled(distance, text[0] === word[0]), mask: 1 };
    else if (text.length > word.length && editDistance(word, text.slice(0, word.length), 1) <= 1)
      yield { term: index, weight: certainty.misspelledBeginning, mask: 1 };
  }
}

/** A Chinese word is found in every word that shares two characters with it, so that it does not matter where the index was cut. */
function hanMatches(run: string, { terms, termTexts }: OpenPack): TermMatch[] {
  const matches: TermMatch[] = [];
  const least = Math.min(2, run.length);
  const full = 2 ** run.length - 1;
  let covered = 0;
  for (const index of containingAny(pairsOf(run), termTexts)) {
    const { text, isHan } = entryAt(terms, index);
    if (!isHan) continue;
    const { mask, length } = commonPieces(run, text, least);
    matches.push({ term: index, mask, weight: certainty.hanPiece(length / text.length) });
    covered |= mask;
  }
  if (covered === full) return matches;
  // Characters that no word holds together with a neighbour are looked for alone.
  const alone = run.split('').filter((_, place) => !(covered & (1 << place)));
  for (const index of containingAny(alone, termTexts)) {
    const { text, isHan } = entryAt(terms, index);
    const mask = isHan ? commonPieces(run, text, 1).mask & ~covered : 0;
    if (mask) matches.push({ term: index, mask, weight: text.length === 1 ? certainty.hanCharacter : certainty.hanCharacterInWord });
  }
  return matches;
}

/** The places of a run that a word shares with it in pieces of at least some length, and the length of the longest. */
function commonPieces(run: string, word: string, least: number): { mask: number; length: number } {
  let mask = 0;
  let longest = 0;
  for (let start = 0; start < run.length; start++) {
    let length = 0;
    while (start + length < run.length && word.includes(run.slice(start, start + length + 1))) length++;
    if (length < least) continue;
    longest = Math.max(longest, length);
    for (let place = start; place < start + length; place++) mask |= 1 << place;
  }
  return { mask, length: longest };
}
