import { entryAt } from './entry-at.js';
import type { HighlightInfo } from './search-result.js';
import { hanScripts } from './tokenize.js';

/** Width of a snippet; a Chinese character is as wide as three letters. */
const snippetWidth = 100;
/** Lowest code of a wide character; Hangul is the first of the scripts. */
const firstWide = 0x1100;
const isWide = new RegExp(`[${hanScripts}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');

/** Start of a sentence: after the end of another one, or at the start of a line. */
const sentenceStart = /(?<=\n\s*)\S|(?<=[.!?]["'”’)]*\s+)[\p{Lu}\p{N}"'“‘(`]|(?<=[。！？；][”’」）]*\s*)[^\s”’」）]/gu;

/** Returns the piece of a text with the most matches, on one line, with their ranges. Starts with a sentence if a match is close to it. */
export function makeSnippet(text: string, matches: readonly HighlightInfo[]): { statement: string; highlightInfoList: HighlightInfo[] } {
  const sentences = [0, ...Array.from(text.matchAll(sentenceStart), ({ index }) => index)];
  const start = bestStart(text, matches, sentences);
  const end = endOf(text, start);
  const before = sentences.includes(start) ? '' : '…';
  const after = end < text.length ? '…' : '';
  const inside = matches.filter((match) => match.start >= start && match.start + match.length <= end);
  // Replaces one character with one, so that ranges stay valid.
  const statement = before + text.slice(start, end).replace(/\s/g, ' ') + after;
  return collapseSpaces(
    statement,
    inside.map((match) => ({ start: match.start - start + before.length, length: match.length })),
  );
}

/** Returns the start of the window with the most matched text. */
function bestStart(text: string, matches: readonly HighlightInfo[], sentences: readonly number[]): number {
  if (endOf(text, 0) === text.length) return 0;
  let best = 0;
  let most = -1;
  let sentence = 0;
  for (const [index, match] of matches.entries()) {
    while ((sentences[sentence + 1] ?? Infinity) <= match.start) sentence++;
    const from = startFor(text, match, entryAt(sentences, sentence));
    const end = endOf(text, from);
    let matched = 0;
    for (const other of matches.slice(index)) {
      if (other.start >= end) break;
      matched += other.length;
    }
    if (matched > most) {
      most = matched;
      best = from;
    }
  }
  return best;
}

/** Returns the start of a window for a match: its sentence, or a little before the match if the sentence is too long. */
function startFor(text: string, { start, length }: HighlightInfo, sentence: number): number {
  if (start + length <= endOf(text, sentence)) return sentence;
  let width = 0;
  let at = start;
  while (at > sentence && width < 24) width += widthAt(text, --at);
  return wordStart(text, at);
}

/** Returns the start of the next word from a position. */
function wordStart(text: string, at: number): number {
  if (at === 0 || isWideAt(text, at)) return at;
  const space = /\s/.test(text.slice(at - 1, at)) ? 0 : text.slice(at, at + 24).search(/\s/);
  if (space < 0) return at;
  const word = text.slice(at + space).search(/\S/);
  return word < 0 ? at : at + space + word;
}

function endOf(text: string, start: number): number {
  let width = 0;
  let at = start;
  while (at < text.length && width < snippetWidth) width += widthAt(text, at++);
  if (at >= text.length || isWideAt(text, at)) return at;
  const space = text.slice(start, at).search(/\s\S*$/);
  return space > snippetWidth / 3 ? start + space : at;
}

function widthAt(text: string, at: number): number {
  return isWideAt(text, at) ? 3 : 1;
}

function isWideAt(text: string, at: number): boolean {
  return text.charCodeAt(at) >= firstWide && isWide.test(text.charAt(at));
}

/** Collapses runs of spaces, and shifts ranges accordingly. */
function collapseSpaces(text: string, places: readonly HighlightInfo[]): { statement: string; highlightInfoList: HighlightInfo[] } {
  let removed = 0;
  const shift: number[] = [];
  let statement = '';
  for (let at = 0; at < text.length; at++) {
    shift.push(removed);
    if (text[at] === ' ' && text[at + 1] === ' ') removed++;
    else statement += text[at];
  }
  return { statement, highlightInfoList: places.map(({ start, length }) => ({ start: start - (shift[start] ?? 0), length })) };
}
