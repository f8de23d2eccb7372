import type { OpenPack } from './open-search-pack.js';
import { complaints, hanStops, keepPhrase, stopWords } from './stop-words.js';
import { type Token, tokenize } from './tokenize.js';

/** A word of a query as typed, in lowercase. */
export interface QueryWord {
  text: string;
  isHan: boolean;
  /** Whether it is the last word with nothing after it, so it may be incomplete. */
  isTyping: boolean;
  /** Whether it says little about what is wanted: a complaint, or something to keep as it is. */
  isAside: boolean;
  /** Number of the piece that it belongs to: `--env-mode` is one piece, and so is 环境变量. */
  piece: number;
}

/** Maximum number of words of a query; the rest is ignored. */
const maxWords = 16;
/** Maximum length of a Chinese word; the rest is ignored. */
const maxRun = 30;

let segmenter: Intl.Segmenter | undefined;

/** Returns the segmenter for Chinese. Created lazily: its dictionary takes a while to load, and building an index doesn't need it. */
export function loadSegmenter(): Intl.Segmenter {
  return (segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' }));
}

/** Returns the significant words of a query, or all of them if none is. */
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
      // The words before and after 的 don't form one word.
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

/** Returns the start of what is to be kept: "turn off x but keep y" asks for x. Infinity if there is no such part, or nothing before it. */
function keptFrom(text: string, tokens: readonly Token[]): number {
  const place = text.search(keepPhrase);
  return place > 0 && tokens.some(({ start }) => start < place) ? place : Infinity;
}

/** Whether two neighbors are parts of one literal: `output.filenameHash`, `--env-mode`, `@rsbuild/plugin-react`. */
function isJoined(text: string, before: Token, after: Token): boolean {
  return !before.isHan && !after.isHan && /^[-./:@#_$~]{1,3}$/.test(text.slice(before.end, after.start));
}

/** Splits a run of Chinese into words. Words with synonyms are kept whole, longest first, whatever the dictionary says. */
function splitHan(run: string, synonyms: OpenPack['synonyms']): string[] {
  let longest = '';
  for (const known of synonyms.keys()) if (known.length > Math.max(1, longest.length) && run.includes(known)) longest = known;
  if (!longest) return [...loadSegmenter().segment(run)].map(({ segment }) => segment);
  const at = run.indexOf(longest);
  const [before, after] = [run.slice(0, at), run.slice(at + longest.length)];
  return [...(before ? splitHan(before, synonyms) : []), longest, ...(after ? splitHan(after, synonyms) : [])];
}
