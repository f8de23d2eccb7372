import type { HighlightInfo } from './search-result.js';
import { hanScripts } from './tokenize.js';

/** Width of a snippet; a Chinese character is as wide as three letters. */
const snippetWidth = 100;
const isWide = new RegExp(`[${hanScripts}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');

/** The piece of a text with the most matches, on one line, with their places in it. */
export function makeSnippet(text: string, matches: readonly HighlightInfo[]): { statement: string; highlightInfoList: HighlightInfo[] } {
  const start = wordStart(text, bestStart(text, matches));
  const end = endOf(text, start);
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  const inside = matches.filter((match) => match.start >= start && match.start + match.length <= end);
  // One character for another, so that places stay right.
  const statement = before + text.slice(start, end).replace(/\s/g, ' ') + after;
  return squeeze(
    statement,
    inside.map((match) => ({ start: match.start - start + before.length, length: match.length })),
  );
}

/** Where the window with the most matched text begins. */
function bestStart(text: string, matches: readonly HighlightInfo[]): number {
  if (endOf(text, 0) === text.length) return 0;
  let best = 0;
  let most = -1;
  for (const [index, { start }] of matches.entries()) {
    const from = stepBack(text, start);
    const end = endOf(text, from);
    let matched = 0;
    for (let other = index; other < matches.length && (matches[other] as HighlightInfo).start < end; other++)
      matched += (matches[other] as HighlightInfo).length;
    if (matched > most) {
      most = matched;
      best = from;
    }
  }
  return best;
}

/** A little before a match: what it stands in makes it readable. */
function stepBack(text: string, start: number): number {
  let width = 0;
  let at = start;
  while (at > 0 && width < 24) {
    at--;
    if (text[at] === '\n') return at + 1;
    width += widthOf(text[at] as string);
  }
  return at;
}

/** Where a word begins, from a place on. */
function wordStart(text: string, at: number): number {
  if (at === 0 || isWide.test(text[at] as string)) return at;
  const space = /\s/.test(text[at - 1] as string) ? 0 : text.slice(at, at + 24).search(/\s/);
  if (space < 0) return at;
  const word = text.slice(at + space).search(/\S/);
  return word < 0 ? at : at + space + word;
}

function endOf(text: string, start: number): number {
  let width = 0;
  let at = start;
  while (at < text.length && width < snippetWidth) width += widthOf(text[at++] as string);
  if (at >= text.length || isWide.test(text[at] as string)) return at;
  const space = text.slice(start, at).search(/\s\S*$/);
  return space > snippetWidth / 3 ? start + space : at;
}

function widthOf(character: string): number {
  return isWide.test(character) ? 3 : 1;
}

/** Runs of spaces as one; places move along. */
function squeeze(text: string, places: readonly HighlightInfo[]): { statement: string; highlightInfoList: HighlightInfo[] } {
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
