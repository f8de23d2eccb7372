import { headingTexts, headingWords } from './heading-texts.js';
import { phrasesOf, readPhrase } from './phrase-parts.js';
import type { OpenPage } from './search-pack.js';
import { tokenize } from './tokenize.js';

/** Metadata of a page, split into what queries are compared with. Plain data: lines of words with a comma around each. */
export interface PageReading {
  /** For each section, the words of its heading. */
  headings: string;
  /** For each phrase, its parts: first the names of the page, then its questions and headings. */
  phrases: string;
}

export function readPage(page: OpenPage): PageReading {
  const { names, questions, headings } = phrasesOf(page);
  const sections = [-1, ...page.headings.keys()].map((heading) => headingTexts(page, heading));
  return {
    headings: joinLines(sections.map((texts) => texts.flatMap(tokenize).flatMap(({ text }) => headingWords(text)))),
    phrases: joinLines([...names, ...questions, ...headings].map((text) => [...readPhrase(text)])),
  };
}

function joinLines(lines: readonly (readonly string[])[]): string {
  return lines.map((words) => `,${[...new Set(words)].join(',')},`).join('\n');
}

/** Returns the numbers of the lines that have a word. Usually there are none, which the native `indexOf` detects quickly. */
export function linesWith(lines: string, word: string): number[] {
  const found: number[] = [];
  const wanted = `,${word},`;
  let [line, start] = [0, 0];
  for (let at = lines.indexOf(wanted); at >= 0; at = lines.indexOf(wanted, start)) {
    for (let end = lines.indexOf('\n', start); end >= 0 && end < at; end = lines.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    found.push(line++);
    const end = lines.indexOf('\n', at);
    if (end < 0) break;
    start = end + 1;
  }
  return found;
}

/** Returns the words of a line. */
export function wordsOfLine(lines: string, line: number): string[] {
  let start = 0;
  for (let left = line; left > 0; left--) start = lines.indexOf('\n', start) + 1;
  const end = lines.indexOf('\n', start);
  return lines
    .slice(start + 1, (end < 0 ? lines.length : end) - 1)
    .split(',')
    .filter(Boolean);
}
