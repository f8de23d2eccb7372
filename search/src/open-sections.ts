import { entryAt } from './entry-at.js';
import type { OpenPage } from './search-pack.js';
import { plainText, sectionNames } from './section-names.js';

/** A heading, or the top of a page. */
export interface Section {
  page: number;
  /** -1 for the top of the page. */
  heading: number;
  /** Section of the enclosing heading; -1 if there is only the title. */
  parent: number;
  /** Names in lowercase without spaces and punctuation: its heading; for a page, its title, last parts of title and route, and keywords. */
  names: readonly string[];
  /** Number of leading names that are not keywords. */
  ownNames: number;
  /** Approximate number of words in its text. */
  size: number;
}

/** Returns the sections of a page, whose first is number `top` of the index; `sizes` are those of all sections. */
export function openSections(
  opened: OpenPage,
  { page, top, sizes }: { page: number; top: number; sizes: readonly number[] },
): [Section, ...Section[]] {
  const { headings, keywords } = opened;
  const names = sectionNames(opened);
  const ownNames = keywords.length === 0 ? names.length : sectionNames({ ...opened, keywords: [] }).length;
  const above: number[] = [];
  return [
    { page, heading: -1, parent: -1, names, ownNames, size: entryAt(sizes, top) },
    ...headings.map(({ text, depth }, heading): Section => {
      while (above.length > 0 && entryAt(headings, entryAt(above, above.length - 1)).depth >= depth) above.pop();
      const parent = above.length === 0 ? -1 : top + 1 + entryAt(above, above.length - 1);
      above.push(heading);
      return { page, heading, parent, names: [plainText(text)], ownNames: 1, size: entryAt(sizes, top + 1 + heading) };
    }),
  ];
}
