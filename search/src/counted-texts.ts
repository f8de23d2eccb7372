import { phrasePartsOf } from './phrase-parts.js';
import type { OpenPage } from './search-pack.js';
import { plainText, sectionNames } from './section-names.js';

/** Returns the texts of a page that are counted across the whole index, in the order of `rough`. */
export function countedTexts(page: OpenPage): { named: string[]; phrases: string[]; partsOf: string[] } {
  return {
    named: [...sectionNames(page), ...page.headings.map(({ text }) => plainText(text))],
    phrases: page.headings.map(({ text }) => text),
    partsOf: [...phrasePartsOf(page)],
  };
}
