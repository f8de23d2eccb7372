import type { OpenPack } from './open-search-pack.js';
import { complaints, hanStops, keeping, stopWords } from './stop-words.js';
import { type Token, tokenize } from './tokenize.js';

/** A word of a query as it was typed, in small letters. */
export interface QueryWord {
  text: string;
  isHan: boolean;
  /** The last word, and nothing behind it: it may go on. */
  isTyping: boolean;
  /** Whether it says little about what is looked for: a complaint, or what is to stay as it is. */
  isAside: boolean;
  /** Number of the piece that it belongs to: `--env-mode` is one, 环境变量 too. */
  piece: number;
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
  const text = query.slice(0, 300);
  const tokens = tokenize(text);
  const endsInWord = /[\p{L}\p{N}]$/u.test(query);
  const kept = keptFrom(text, tokens);
  let piece = 0;
  let before: Token | undefined;
  const words = tokens.flatMap((token, index): QueryWord[] => {
    const isTyping = endsInWord && index === tokens.length - 1;
    const small = token.text.toLowerCase();
    if (before && !isJoined(text, before, token)) piece++;
    before = token;
    if (!token.isHan) return [wordOf(small, { isHan: false, isTyping, isKept: token.start >= kept, piece })];
    let at = token.start;
    return splitHan(small, synonyms).map((run) => {
      const word = run.slice(0, maxRun);
      const isKept = at >= kept;
      at += run.length;
      // What stands on both sides of 的 is no one word.
      if (hanStops.has(word)) piece++;
      return wordOf(word, { isHan: true, isTyping: false, isKept, piece });
    });
  });
  const significant = words.filter(({ text: word, isHan }) => !(isHan ? hanStops : stopWords).has(word));
  const chosen = (significant.length > 0 ? significant : words).slice(0, maxWords);
  return chosen.every(({ isAside }) => isAside) ? chosen.map((word) => ({ ...word, isAside: false })) : chosen;
}

function wordOf(text: string, { isKept, ...rest }: Omit<QueryWord, 'text' | 'isAside'> & { isKept: boolean }): QueryWord {
  return { ...rest, text, isAside: isKept || complaints.has(text) };
}

/** Where that begins which is to stay as it is: "turn off x but keep y" asks for x. Infinity when there is no such part, or nothing before it. */
function keptFrom(text: string, tokens: readonly Token[]): number {
  const place = text.search(keeping);
  return place > 0 && tokens.some(({ start }) => start < place) ? place : Infinity;
}

/** Whether two neighbours are parts of one literal: `output.filenameHash`, `--env-mode`, `@rsbuild/plugin-react`. */
function isJoined(text: string, before: Token, after: Token): boolean {
  return !before.isHan && !after.isHan && /^[-./:@#_$~]{1,3}$/.test(text.slice(before.end, after.start));
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
