import type { OpenPage } from './search-pack.js';
import { identifierParts } from './tokenize.js';

/** What stands above a section: its heading; for the top of a page (-1) what the page is called. */
export function headingTexts(page: OpenPage, heading: number): string[] {
  const own = page.headings[heading];
  return own ? [own.text] : titleTexts(page);
}

/** What a page is called. */
export function titleTexts({ title, keywords, route }: OpenPage): string[] {
  return [title, ...keywords, ...route.split('/').filter(Boolean)];
}

/** A word of a heading: whole, and by the parts of an identifier. */
export function headingWords(word: string): string[] {
  return [word.toLowerCase(), ...identifierParts(word)];
}
