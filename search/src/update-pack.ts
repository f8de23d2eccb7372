import { countedSections, joinTerms } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import { decodeWords, placesOf } from './open-search-pack.js';
import type { PageChanges, PageUpdate } from './page-update.js';
import type { Presence, SearchPack } from './search-pack.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';
import type { WordForms } from './word-forms.js';

/** A page, and the changes of its words. */
export interface ReadUpdate extends PageUpdate, PageChanges {
  /** Its position in the index. */
  number: number;
}

interface PackTerm {
  key: string;
  shown: string;
  postings: string;
}

/** Updates an index after some pages changed. Decodes the postings of changed words only. */
export function updatePack(pack: SearchPack, updates: readonly ReadUpdate[], forms: WordForms): SearchPack {
  const pages = [...pack.pages];
  const sizes = decodeNumbers(pack.sizes);
  const firstSections = firstSectionsOf(pack);
  /** For each word, its presence by section of the whole index. */
  const changed = new Map<string, Map<number, Presence | undefined>>();
  for (const { number, page, after, changes } of updates) {
    const first = entryAt(firstSections, number);
    pages[number] = page;
    for (const [section, { size }] of [...countedSections(after)].entries()) sizes[first + section] = size;
    for (const [key, { sections }] of changes) {
      const places = changed.get(key) ?? new Map<number, Presence | undefined>();
      changed.set(key, places);
      for (const [section, presence] of sections) places.set(first + section, presence);
    }
  }
  return { ...pack, pages, ...updateTerms(pack, changed, forms), sizes: sizes.map(encodeNumber).join('') };
}

/** Updates the words of an index, some of which occur elsewhere now. */
function updateTerms(
  pack: SearchPack,
  changed: ReadonlyMap<string, ReadonlyMap<number, Presence | undefined>>,
  forms: WordForms,
): Pick<SearchPack, 'terms' | 'lengths' | 'postings'> {
  const shown = decodeWords(pack.terms);
  const lengths = decodeNumbers(pack.lengths);
  const terms: PackTerm[] = [];
  const missing = new Map(changed);
  let at = 0;
  for (const [term, word] of shown.entries()) {
    const key = word.toLowerCase();
    const known = { key, shown: word, postings: pack.postings.slice(at, (at += entryAt(lengths, term))) };
    const places = changed.get(key);
    missing.delete(key);
    terms.push(...(places ? updateTerm(known, places, forms) : [known]));
  }
  const added = [...missing].flatMap(([key, places]) => updateTerm({ key, shown: key, postings: '' }, places, forms));
  return joinTerms(added.length === 0 ? terms : [...terms, ...added].sort((a, b) => (a.key < b.key ? -1 : 1)));
}

function updateTerm({ key, shown, postings }: PackTerm, changed: ReadonlyMap<number, Presence | undefined>, forms: WordForms): PackTerm[] {
  const places = new Map(placesOf(decodeNumbers(postings)).map(({ section, presence }) => [section, presence]));
  for (const [section, presence] of changed) {
    if (presence === undefined) places.delete(section);
    else places.set(section, presence);
  }
  if (places.size === 0) return [];
  let last = -1;
  const steps = [...places]
    .sort(([a], [b]) => a - b)
    .map(([section, presence]) => {
      const step = encodeNumber((section - last - 1) * 4 + presence);
      last = section;
      return step;
    });
  return [{ key, shown: forms.shown(key, false) ?? shown, postings: steps.join('') }];
}

/** Returns the number of the first section of each page. */
function firstSectionsOf({ pages }: SearchPack): number[] {
  let next = 0;
  return pages.map(([, , , , headings]) => {
    const first = next;
    next += 1 + headings.length;
    return first;
  });
}
