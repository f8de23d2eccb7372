import type { OpenPack } from './open-search-pack.js';
import { hanStops, stopWords } from './stop-words.js';
import { tokenize } from './tokenize.js';

/** A word of a query as it was typed, in small letters. */
export interface QueryWord {
  text: string;
  isHan: boolean;
  /** The last word, and nothing behind it: it may go on. */
  isTyping: boolean;
}

/** Most words of a query that are looked at. */
const maxWords = 16;
/** Most characters of a Chinese word that count. */
const maxRun = 30;

let segmenter: Intl.Segmenter | undefined;

/** Cuts Chinese into words. Its dictionary takes a while to load, and those who only build an index do without. */
export function loadSegmenter(): Intl.Segmenter {
  return (segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' }));
}

/** The significant words of a query; all of them when none is. */
export function readQuery(query: string, synonyms: OpenPack['synonyms']): QueryWord[] {
  const tokens = tokenize(query.slice(0, 300));
  const endsInWord = /[\p{L}\p{N}]$/u.test(query);
  const words = tokens.flatMap(({ text, isHan }, index): QueryWord[] => {
    const isTyping = endsInWord && index === tokens.length - 1;
    const small = text.toLowerCase();
    return isHan
      ? splitHan(small, synonyms).map((word) => ({ text: word.slice(0, maxRun), isHan, isTyping: false }))
      : [{ text: small, isHan, isTyping }];
  });
  const significant = words.filter(({ text, isHan }) => !(isHan ? hanStops : stopWords).has(text));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** Words of a Chinese run; those that have synonyms are kept whole, the longest first, whatever the dictionary says. */
function splitHan(run: string, synonyms: OpenPack['synonyms']): string[] {
  let longest = '';
  for (const known of synonyms.keys()) if (known.length > Math.max(1, longest.length) && run.includes(known)) longest = known;
  if (!longest) return [...loadSegmenter().segment(run)].map(({ segment }) => segment);
  const at = run.indexOf(longest);
  const [before, after] = [run.slice(0, at), run.slice(at + longest.length)];
  return [...(before ? splitHan(before, synonyms) : []), longest, ...(after ? splitHan(after, synonyms) : [])];
}
