import type { Presence } from './search-pack.js';
import type { SearchSection } from './search-pages.js';
import { hanStops, stopWords } from './stop-words.js';
import { humps, tokenize } from './tokenize.js';
import { encodeNumber } from './varint-text.js';
import type { Vocabulary } from './vocabulary.js';

/** Weight of code words in the size of a section: code says less than prose about its topic. */
const codeShare = 0.3;

/**
 * Creates a word counter for a language. Chinese is segmented with the runtime's dictionary, but queries don't depend on where. The
 * counter encodes each section as text: its size as an exponent of 2, the number of its words, and for each word 4 × its number in the
 * vocabulary + `Presence`.
 */
export function createWordCounter(lang: string, vocabulary: Vocabulary): (sections: readonly SearchSection[]) => string {
  // Created lazily because it loads a dictionary.
  let segmenter: Intl.Segmenter | undefined;
  const known = new Map<string, string[]>();
  const segment = (run: string): string[] => {
    let words = known.get(run);
    if (!words) {
      segmenter ??= new Intl.Segmenter(lang, { granularity: 'word' });
      words = Array.from(segmenter.segment(run), (piece) => piece.segment);
      known.set(run, words);
    }
    return words;
  };
  return (sections) => sections.map(countSection).join('');

  function countSection({ prose, code }: SearchSection): string {
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
    /** Adds the words of a text and returns their number. */
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
    const size = Math.round(Math.log2(1 + proseWords + codeShare * (found.size - inProse)));
    const words: string[] = [];
    for (const [key, { shown, count }] of found) {
      const isStop = stopWords.has(key) || hanStops.has(key);
      // Storing how often "the" occurs, or that code has an "if", would take 10% of the index.
      if (isStop && count === 0) continue;
      words.push(encodeNumber(4 * vocabulary.numberOf(shown) + (isStop ? 1 : presenceOf(count))));
    }
    return encodeNumber(size) + encodeNumber(words.length) + words.join('');
  }
}

function presenceOf(count: number): Presence {
  return count === 0 ? 0 : count === 1 ? 1 : count <= 4 ? 2 : 3;
}
