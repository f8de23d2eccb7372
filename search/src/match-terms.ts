import { editDistance } from './edit-distance.js';
import { entryAt } from './entry-at.js';
import { countBits, letterMask } from './letter-mask.js';
import type { OpenPack, Term } from './open-search-pack.js';
import { pushTo } from './push-to.js';
import { type QueryWord, readQuery } from './query-words.js';
import { stem } from './stem.js';
import { containingAny, pairsOf } from './text-list.js';

/** A word of a query, and the words of the index that it can match. */
export interface QueryUnit {
  /** In lowercase. */
  text: string;
  isHan: boolean;
  matches: TermMatch[];
  /** Synonyms, each as a list of words. */
  synonyms: QueryUnit[][];
  /** Words of a compound when written apart; for a literal, its words, which are also words of the query. */
  parts: QueryUnit[];
  kind: 'word' | 'literal' | 'aside';
}

export interface TermMatch {
  term: number;
  /** Certainty of the match; 1 for the word itself. */
  weight: number;
  /** For Chinese: bit mask of the unit's characters that the word contains. */
  mask: number;
}

/** Certainty that a term is what was typed; 1 for the same word. Set by judgment, not fitted: each entry is a kind of evidence. */
const certainty = {
  sameStem: 0.9,
  partOfIdentifier: 0.75,
  stemOfPart: 0.65,
  /** A single letter at the start of a word. */
  firstLetter: 0.3,
  /** A prefix that is still being typed; a longer one is stronger evidence. */
  typedBeginning: (share: number) => 0.55 + 0.35 * share,
  beginning: (share: number) => 0.35 + 0.3 * share,
  beginningOfPart: 0.5,
  /** Words run together: `splitchunks`. */
  inside: (share: number) => 0.2 + 0.3 * share,
  /** A term inside the typed word. */
  outside: 0.25,
  /** Certain enough to skip spelling correction. */
  enough: 0.6,
  /** If the index has a word in one of its forms, terms less certain than `least` are coincidental. */
  known: 0.9,
  least: 0.5,
  misspelled: (distance: number, sameFirstLetter: boolean) => (sameFirstLetter ? 0.8 : 0.6) / Math.sqrt(distance),
  misspelledBeginning: 0.4,
  /** Chinese: pieces of two or more characters, by their share of the term. */
  hanPiece: (share: number) => (share === 1 ? 1 : 0.5 + 0.4 * share),
  hanCharacter: 0.8,
  hanCharacterInWord: 0.4,
} as const;

/** Minimum and maximum length of a term that is found because the typed word contains it. */
const minContained = 4;
const maxContained = 40;

/** Parses a query into its words, with everything in the index that they match, and its literals. */
export function matchQuery(query: string, pack: OpenPack): QueryUnit[] {
  const words = readQuery(query, pack.synonyms);
  const known = new Map<string, QueryUnit>();
  const units = words.map((word): QueryUnit => {
    const unit = known.get(word.text) ?? { ...matchWord(word, pack), synonyms: synonymsOf(word, pack) };
    known.set(word.text, unit);
    return unit;
  });
  // A repeated word counts once.
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

/** Matches a word that was not typed, such as one of a synonym: by its forms, but not by typos or prefixes. */
function matchForms({ text, isHan }: Pick<QueryWord, 'text' | 'isHan'>, pack: OpenPack): QueryUnit {
  const forms = pack.stems.get(stem(text)) ?? [];
  const matches = isHan
    ? hanMatches(text, pack)
    : forms.map((term) => ({ term, weight: pack.terms[term]?.text === text ? 1 : certainty.sameStem, mask: 1 }));
  return { text, isHan, matches, synonyms: [], parts: [], kind: 'word' };
}

/** Returns words typed as one, joined by punctuation or in Chinese: a place with all of them together is likelier what was meant. */
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

/** Returns every term that `latinWeight` may score: it contains the word, is contained in it, or shares a form with it. */
function latinCandidates(word: string, root: string, { termTexts, stems, partStems }: OpenPack): number[] {
  const found = new Set([...termTexts.containing(word), ...(stems.get(root) ?? []), ...(partStems.get(root) ?? [])]);
  for (let length = Math.max(minContained, Math.ceil(word.length / 2)); length < Math.min(word.length, maxContained + 1); length++)
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
  if (text.length >= minContained && word.length > text.length && text.length * 2 >= word.length && word.includes(text))
    return certainty.outside;
  return 0;
}

/** Yields words that differ by a typo. Short words are skipped: too many others are just as close. */
function* nearMatches(word: string, { terms }: OpenPack): Generator<TermMatch> {
  if (word.length < 4 || /\d/.test(word)) return;
  const limit = word.length < 8 ? 1 : 2;
  const letters = letterMask(word);
  const stepsTo = (candidate: string): number => (candidate.length > 2 ? editDistance(word, candidate, limit) : limit + 1);
  for (const [index, term] of terms.entries()) {
    // Each edit adds at most one new letter.
    if (term.isHan || countBits(letters & ~term.letters) > limit) continue;
    const { text, parts } = term;
    const distance = parts.reduce((least, part) => Math.min(least, stepsTo(part)), stepsTo(text));
    if (distance <= limit) yield { term: index, weight: certainty.misspelled(distance, text[0] === word[0]), mask: 1 };
    else if (text.length > word.length && editDistance(word, text.slice(0, word.length), 1) <= 1)
      yield { term: index, weight: certainty.misspelledBeginning, mask: 1 };
  }
}

/** Matches a Chinese word with every word that shares two characters with it, so that segmentation of the index doesn't matter. */
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
  // Characters that no word contains together with a neighbor are looked up alone.
  const alone = run.split('').filter((_, place) => !(covered & (1 << place)));
  for (const index of containingAny(alone, termTexts)) {
    const { text, isHan } = entryAt(terms, index);
    const mask = isHan ? commonPieces(run, text, 1).mask & ~covered : 0;
    if (mask) matches.push({ term: index, mask, weight: text.length === 1 ? certainty.hanCharacter : certainty.hanCharacterInWord });
  }
  return matches;
}

/** Returns a mask of the characters that a run shares with a word in pieces of at least `least`, and the length of the longest piece. */
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
