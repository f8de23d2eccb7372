import { entryAt } from './entry-at.js';
import type { QueryUnit, TermMatch } from './match-terms.js';
import type { OpenPack, Term } from './open-search-pack.js';
import type { HighlightInfo } from './search-result.js';
import { pairsOf } from './text-list.js';
import { identifierParts, tokenize } from './tokenize.js';

/** Finds what to mark in texts for a query. */
export interface Marker {
  /** Returns the ranges to mark in a text, sorted and not overlapping. */
  find: (text: string) => HighlightInfo[];
  /** Words of the index that the query matches, most certain first, for marking them on the page itself. */
  words: string[];
}

/** Minimum certainty of marked words: below it, readers wouldn't see why. */
const minWeight = 0.35;
/** Minimum length of a match inside another word: the port in `export` is a coincidence, unless there is no other match. */
const minInside = 5;
/** Weight from which a match makes coincidental ones unnecessary. */
const sure = 0.6;

/** A Latin word to mark. */
interface LatinWord {
  text: string;
  /** Whether it is also marked in the middle of other words. */
  isAnywhere: boolean;
}

/** Creates a marker for the words of a query. */
export function createMarker(units: readonly QueryUnit[], pack: OpenPack): Marker {
  const meant = units.flatMap((unit) => [unit, ...unit.synonyms.flat(), ...writtenApart(unit)]);
  const latin: LatinWord[] = [];
  const han = meant.filter(({ isHan }) => isHan).toSorted((a, b) => b.text.length - a.text.length);
  const known = new Map<string, number>();
  for (const { text, isHan, kind, matches } of meant) {
    if (isHan || kind === 'literal') continue;
    const word = { text, isAnywhere: text.length >= minInside || matches.every(({ weight }) => weight < sure) };
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

/** Records a word of the index that a query word matches, if it should be marked. */
function noteWord(known: Map<string, number>, word: LatinWord, { weight }: TermMatch, { text, parts }: Term): void {
  if (weight < minWeight || weight <= (known.get(text) ?? 0)) return;
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
  // Fast path for nearly all words.
  if (!known.has(small) && !units.some(({ text }) => small.includes(text))) return [];
  const parts = identifierParts(word);
  const inside =
    end - start === small.length
      ? units.flatMap((unit) => {
          const place = unit.text.length > 2 && small !== unit.text ? placeInside(unit, small, parts) : -1;
          return place < 0 ? [] : [{ start: start + place, length: unit.text.length }];
        })
      : [];
  // A part of an identifier is marked alone, unless the query has all of its parts.
  if (inside.length > 0 && !(parts.length > 1 && parts.every((part) => units.some(({ text }) => text === part)))) return inside;
  return known.has(small) || inside.length > 0 ? [{ start, length: end - start }] : [];
}

/** Returns the position of a word in another one, preferably at the start of a part; -1 if there is none. */
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

/** Returns the ranges of Chinese words, longest first. If the text has a whole word, its parts alone are coincidental. */
function hanPlaces(text: string, units: readonly QueryUnit[]): HighlightInfo[] {
  const whole = units.filter((unit) => text.includes(unit.text));
  const held = new Set(whole.flatMap(({ parts }) => parts));
  const pieces = units.flatMap((unit) =>
    held.has(unit) || unit.kind === 'literal' ? [] : whole.includes(unit) ? [unit.text] : pairsOf(unit.text),
  );
  const literals = whole.filter(({ kind }) => kind === 'literal').map((unit) => unit.text);
  return [...literals, ...pieces].flatMap((piece) => placesOf(text, piece).map((start) => ({ start, length: piece.length })));
}

/** Returns the words of a compound that the index doesn't have as one word. */
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
