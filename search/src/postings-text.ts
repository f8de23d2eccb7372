import { entryAt } from './entry-at.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';

/** Number of presences per character. */
const perLetter = 3;
/** `#`, the first of 64 characters that JSON doesn't escape; those from the backslash on are shifted by one. */
const firstLetter = 35;
const backslash = 92;

/**
 * Encodes the postings of some words as one text: all steps from section to section, then all presences, three per character. Long
 * lists come first: their steps are alike, and so compress better together.
 */
export function joinPostings(lists: readonly (readonly number[])[]): string {
  const numbers = longestFirst(lists.map(({ length }) => length)).flatMap((index) => entryAt(lists, index));
  let text = numbers.map((number) => encodeNumber(number >> 2)).join('');
  for (let at = 0; at < numbers.length; at += perLetter) {
    let value = 0;
    for (let place = at; place < at + perLetter; place++) value = 4 * value + ((numbers[place] ?? 0) & 3);
    text += letterOf(value);
  }
  return text;
}

/** Decodes the postings of each word, given how many each has. */
export function splitPostings(text: string, counts: readonly number[]): number[][] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const end = text.length - Math.ceil(total / perLetter);
  const numbers = decodeNumbers(text, 0, end).map((step, at) => {
    const value = valueOf(text.charCodeAt(end + Math.floor(at / perLetter)));
    return 4 * step + ((value >> (2 * (perLetter - 1 - (at % perLetter)))) & 3);
  });
  const lists: number[][] = [];
  let at = 0;
  for (const index of longestFirst(counts)) lists[index] = numbers.slice(at, (at += entryAt(counts, index)));
  return lists;
}

function longestFirst(counts: readonly number[]): number[] {
  return [...counts.keys()].sort((a, b) => entryAt(counts, b) - entryAt(counts, a) || a - b);
}

function letterOf(value: number): string {
  const code = firstLetter + value;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

function valueOf(code: number): number {
  return code - firstLetter - (code > backslash ? 1 : 0);
}
