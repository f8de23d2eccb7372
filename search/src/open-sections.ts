import { entryAt } from './entry-at.js';
import type { OpenPage } from './search-pack.js';
import { plainText, sectionNames } from './section-names.js';

/** A heading, or the top of a page. */
export interface Section {
  page: number;
  /** -1 for the top of the page. */
  heading: number;
  /** Section whose heading stands above; -1 when only the title does. */
  parent: number;
  /** What it may be called, in small letters without spaces and signs: its heading; for a page also the end of its title and of its route, and its keywords. */
  names: readonly string[];
  /** How many of the names, from the first, are no keywords. */
  ownNames: number;
  /** Words in its text, about. */
  size: number;
}

/** The sections of a page whose first is number `top` of the index; `sizes` are those of all sections. */
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
