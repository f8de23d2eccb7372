import { entryAt } from './entry-at.js';

/** Texts among which those that hold a piece are found at once. */
export interface TextList {
  /** Numbers of the texts that hold a piece, in order. */
  containing: (piece: string) => number[];
}

const end = '\n';

/** A list of texts of one line each. */
export function createTextList(texts: readonly string[]): TextList {
  // In one piece, so that the browser's own search goes through all of them.
  const all = texts.map((text) => text + end).join('');
  let length = 0;
  const ends = texts.map((text) => (length += text.length + 1));
  return {
    containing(piece) {
      const found: number[] = [];
      if (!piece) return found;
      let text = 0;
      for (let at = all.indexOf(piece); at >= 0; at = all.indexOf(piece, ends[text++])) {
        text = textAt(at, text, ends);
        found.push(text);
      }
      return found;
    },
  };
}

/** The text at a place, which is not before a given one. */
function textAt(place: number, first: number, ends: readonly number[]): number {
  let low = first;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entryAt(ends, middle) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Numbers of the texts that hold one of several pieces, in order. */
export function containingAny(pieces: readonly string[], texts: TextList): number[] {
  return [...new Set(pieces.flatMap(texts.containing))].sort((a, b) => a - b);
}

/** The pairs of neighbours in a text; of a single character, itself. */
export function pairsOf(text: string): string[] {
  return text.length < 2 ? [text].filter(Boolean) : Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2));
}
