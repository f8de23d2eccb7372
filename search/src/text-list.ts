import { entryAt } from './entry-at.js';

/** A list of texts with fast substring search. */
export interface TextList {
  /** Returns the numbers of the texts that contain a piece, in order. */
  containing: (piece: string) => number[];
}

const end = '\n';

/** Creates a list of texts of one line each. */
export function createTextList(texts: readonly string[]): TextList {
  // One string, so that the native `indexOf` searches all of them.
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

/** Returns the number of the text at a position, searching from `first` on. */
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

/** Returns the numbers of the texts that contain one of several pieces, in order. */
export function containingAny(pieces: readonly string[], texts: TextList): number[] {
  return [...new Set(pieces.flatMap(texts.containing))].sort((a, b) => a - b);
}

/** Returns the pairs of neighboring characters in a text, or a single character as is. */
export function pairsOf(text: string): string[] {
  return text.length < 2 ? [text].filter(Boolean) : Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2));
}
