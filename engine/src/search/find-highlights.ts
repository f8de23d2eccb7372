import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import type { HighlightInfo } from './search-result.js';
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

/** A marker for the words of a query. */
export function createMarker(units: readonly QueryUnit[], pack: OpenPack): Marker {
  const meant = units.flatMap((unit) => [unit, ...unit.synonyms.flat()]);
  const latin = meant.filter(({ isHan }) => !isHan);
  const han = meant.filter(({ isHan }) => isHan).map(({ text }) => text);
  const known = new Map<string, number>();
  for (const { matches } of latin) {
    for (const { term, weight } of matches) {
      const word = pack.terms[term]?.text ?? '';
      if (weight >= leastWeight) known.set(word, Math.max(weight, known.get(word) ?? 0));
    }
  }
  return {
    find(text) {
      const found = tokenize(text).flatMap(({ text: word, start, end, isHan }) =>
        isHan ? hanPlaces(text.slice(start, end), start, han) : latinPlaces(word, { start, end }, latin, known),
      );
      return merge(found);
    },
    words: [...han, ...[...known].toSorted(([, a], [, b]) => b - a).map(([word]) => word)],
  };
}

function latinPlaces(
  word: string,
  { start, end }: { start: number; end: number },
  units: readonly QueryUnit[],
  known: ReadonlyMap<string, number>,
): HighlightInfo[] {
  const small = word.toLowerCase();
  const inside = units.filter(({ text }) => text.length > 2 && small !== text && small.includes(text) && end - start === small.length);
  // A part of an identifier is marked alone, unless all of its parts are asked for.
  const parts = identifierParts(word);
  if (inside.length > 0 && !(parts.length > 1 && parts.every((part) => units.some(({ text }) => text === part))))
    return inside.map(({ text }) => ({ start: start + small.indexOf(text), length: text.length }));
  return known.has(small) || inside.length > 0 ? [{ start, length: end - start }] : [];
}

function hanPlaces(text: string, offset: number, units: readonly string[]): HighlightInfo[] {
  return units.flatMap((unit) => {
    const pieces =
      text.includes(unit) || unit.length < 3 ? [unit] : Array.from({ length: unit.length - 1 }, (_, at) => unit.slice(at, at + 2));
    return pieces.flatMap((piece) => placesOf(text, piece).map((start) => ({ start: offset + start, length: piece.length })));
  });
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
