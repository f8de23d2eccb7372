import type { SearchSection } from './build-search-pack.js';
import { identifierParts, tokenize } from './tokenize.js';

/** The words of a section. */
export interface SectionWords {
  /** How many there are, as a power of two. */
  size: number;
  /** How often each stands in the text; 0 for those in code alone. With the capitals that show its parts. */
  counts: Record<string, number>;
}

/** Code says less than text about what a section is about. */
const codeShare = 0.3;

/** A counter of words for a language: Chinese is cut by the dictionary of the runtime, and no query depends on where. */
export function createWordCounter(lang: string): (sections: readonly SearchSection[]) => SectionWords[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const known = new Map<string, string[]>();
  const segment = (run: string): string[] => {
    const words = known.get(run) ?? [...segmenter.segment(run)].map((piece) => piece.segment);
    known.set(run, words);
    return words;
  };
  return (sections) =>
    sections.map(({ prose, code }) => {
      const found = new Map<string, { shown: string; count: number }>();
      const add = (word: string, count: number): void => {
        const key = word.toLowerCase();
        const entry = found.get(key);
        if (!entry) found.set(key, { shown: word, count });
        else {
          entry.count += count;
          if (word !== entry.shown && humps(word) > humps(entry.shown)) entry.shown = word;
        }
      };
      /** Adds the words of a text and tells how many there are. */
      const addAll = (text: string, count: number): number => {
        let words = 0;
        for (const { text: run, isHan } of tokenize(text)) {
          for (const word of isHan ? segment(run) : [run]) {
            add(word, count);
            words++;
          }
        }
        return words;
      };
      const proseWords = addAll(prose, 1);
      const inProse = found.size;
      addAll(code, 0);
      return {
        size: Math.round(Math.log2(1 + proseWords + codeShare * (found.size - inProse))),
        counts: Object.fromEntries([...found.values()].map(({ shown, count }) => [shown, count])),
      };
    });
}

/** Number of parts that the capitals of a word show. */
export function humps(word: string): number {
  return identifierParts(word).length;
}
