import type { OpenPage } from './search-pack.js';
import { identifierParts } from './tokenize.js';

/** Returns the heading of a section; for the top of a page (-1), the names of the page. */
export function headingTexts(page: OpenPage, heading: number): string[] {
  const own = page.headings[heading];
  return own ? [own.text] : titleTexts(page);
}

/** Returns the names of a page: its title, keywords and route segments. */
export function titleTexts({ title, keywords, route }: OpenPage): string[] {
  return [title, ...keywords, ...route.split('/').filter(Boolean)];
}

/** Returns the forms of a word in a heading: the whole word, and the parts of an identifier. */
export function headingWords(word: string): string[] {
  return [word.toLowerCase(), ...identifierParts(word)];
}
