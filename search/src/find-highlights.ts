import { entryAt } from './entry-at.js';
import type { QueryUnit, TermMatch } from './match-terms.js';
import type { OpenPack, Term } from './open-search-pack.js';
import type { HighlightInfo } from './search-result.js';
import { pairsOf } from './text-list.js';
import { identifierParts, tokenize } from './tokenize.js';

/** What to mark in texts for a query. */
export interface Marker {
  /** Places to mark in a text, in order, none overlapping another. */
  find: (text: string) => HighlightInfo[];
  /** Words of the index that the query stands for, surest first: to mark them on the page itself. */
  words: string[];
}

/** Words less certain than this are not marked: the reader would not see why. */
const leastWeight = 0.35;
/** Letters that stand in the middle of another word for a reason: the port in `export` is chance, unless there is no other. */
const leastInside = 5;
/** Weight of a match from which on a word needs none that may be chance. */
const sure = 0.6;

/** A Latin word to mark. */
interface LatinWord {
  text: string;
  /** Whether it is marked in the middle of other words too. */
  isAnywhere: boolean;
}

/** A marker for the words of a query. */
export function createMarker(units: readonly QueryUnit[], pack: OpenPack): Marker {
  const meant = units.flatMap((unit) => [unit, ...unit.synonyms.flat(), ...writtenApart(unit)]);
  const latin: LatinWord[] = [];
  const han = meant.filter(({ isHan }) => isHan).toSorted((a, b) => b.text.length - a.text.length);
  const known = new Map<string, number>();
  for (const { text, isHan, kind, matches } of meant) {
    if (isHan || kind === 'literal') continue;
    const word = { text, isAnywhere: text.length >= leastInside || matches.every(({ weight }) => weight < sure) };
    latin.push(word);
    for (const match of matches) noteWord(known, word, match, entryAt(pack.terms, match.term));
  }
  return {
    find(text) {
      const tokens = tokenize(text);
      const found = tokens.flatMap(({ text: word, start, end, isHan }) => (isHan ? [] : latinPlaces(word, { start, end }, latin, known)));
      return merge([...found, ...hanPlaces(text, han)]);
    },
    words: [...new Set(han.map(({ text }) => text)), ...[...known].toSorted(([, a], [, b]) => b - a).map(([word]) => word)],
  };
}

/** Notes a word of the index that a word of the query stands for, if it is to be marked. */
function noteWord(known: Map<string, number>, word: LatinWord, { weight }: TermMatch, { text, parts }: Term): void {
  if (weight < leastWeight || weight <= (known.get(text) ?? 0)) return;
  const isChance = text.includes(word.text) && placeInside(word, text, parts) < 0;
  if (!isChance) known.set(text, weight);
}

function latinPlaces(
  word: string,
  { start, end }: { start: number; end: number },
  units: readonly LatinWord[],
  known: ReadonlyMap<string, number>,
): HighlightInfo[] {
  const small = word.toLowerCase();
  // As nearly all words are.
  if (!known.has(small) && !units.some(({ text }) => small.includes(text))) return [];
  const parts = identifierParts(word);
  const inside =
    end - start === small.length
      ? units.flatMap((unit) => {
          const place = unit.text.length > 2 && small !== unit.text ? placeInside(unit, small, parts) : -1;
          return place < 0 ? [] : [{ start: start + place, length: unit.text.length }];
        })
      : [];
  // A part of an identifier is marked alone, unless all of its parts are asked for.
  if (inside.length > 0 && !(parts.length > 1 && parts.every((part) => units.some(({ text }) => text === part)))) return inside;
  return known.has(small) || inside.length > 0 ? [{ start, length: end - start }] : [];
}

/** Where a word stands in another, at the beginning of a part if it can; -1 when it does not. */
function placeInside({ text, isAnywhere }: LatinWord, word: string, parts: readonly string[]): number {
  if (word.startsWith(text)) return 0;
  let place = 0;
  for (const part of parts) {
    place = word.indexOf(part, place);
    if (part.startsWith(text)) return place;
    place += part.length;
  }
  return isAnywhere ? word.indexOf(text) : -1;
}

/** Places of Chinese words, the longest first: where the text has one of them whole, its parts alone are chance. */
function hanPlaces(text: string, units: readonly QueryUnit[]): HighlightInfo[] {
  const whole = units.filter((unit) => text.includes(unit.text));
  const held = new Set(whole.flatMap(({ parts }) => parts));
  const pieces = units.flatMap((unit) =>
    held.has(unit) || unit.kind === 'literal' ? [] : whole.includes(unit) ? [unit.text] : pairsOf(unit.text),
  );
  const literals = whole.filter(({ kind }) => kind === 'literal').map((unit) => unit.text);
  return [...literals, ...pieces].flatMap((piece) => placesOf(text, piece).map((start) => ({ start, length: piece.length })));
}

/** The words of a compound, where the index does not have it as one. */
function writtenApart({ kind, matches, parts }: QueryUnit): QueryUnit[] {
  return kind === 'literal' || matches.some(({ weight }) => weight >= sure) ? [] : parts;
}

function placesOf(text: string, piece: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) places.push(at);
  return places;
}

function merge(places: readonly HighlightInfo[]): HighlightInfo[] {
  const merged: HighlightInfo[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.length - a.length)) {
    const last = merged.at(-1);
    if (last && place.start <= last.start + last.length) last.length = Math.max(last.length, place.start + place.length - last.start);
    else merged.push({ ...place });
  }
  return merged;
}
