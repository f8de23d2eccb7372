import { entryAt } from './entry-at.js';
import type { LargeRoot } from './large-index.js';
import { changedWords, type PageUpdate } from './page-update.js';
import type { FirstTier, PackedPage, SearchPack, SearchWords } from './search-pack.js';
import { joinSearchPack, splitSearchPack } from './split-search-pack.js';
import { updateLargeIndex } from './update-large-index.js';
import { updatePack } from './update-pack.js';
import { type FormCount, WordForms } from './word-forms.js';
import type { IndexFile, IndexRoot } from './write-index.js';

export interface IndexUpdate {
  /** Pages whose texts have changed. */
  pages: readonly PageUpdate[];
  /** The vocabulary of these pages, indexed by word number. */
  words: readonly string[];
  /** Form counts of the index. */
  forms: readonly FormCount[];
  /** Returns the content of a file of the index. */
  load: (name: string) => string;
  nameOf: (content: string) => string;
  shardSize?: number | undefined;
}

export interface UpdatedIndex {
  first: IndexRoot;
  /** New files, and some unchanged ones. */
  files: IndexFile[];
  /** Names of earlier files to remove before `files` are added. */
  removed: string[];
  forms: FormCount[];
  /** Positions of the pages in the index. */
  numbers: number[];
}

/**
 * Updates an index to what `writeIndex` would produce for the changed pages, decoding only the parts with changed words. Returns null if
 * more than the text of a page has changed.
 */
export function updateIndex(first: IndexRoot, { pages, words, forms: counts, load, nameOf, shardSize }: IndexUpdate): UpdatedIndex | null {
  const { pack: before, names } = readWhole(first, load);
  const numbers = pages.map(({ page: [, route] }) => before.pages.findIndex((known) => known[1] === route));
  if (!pages.every(({ page }, place) => isSameName(page, before.pages[numbers[place] ?? -1]))) return null;
  const updates = pages.map((page, place) => ({ ...page, number: entryAt(numbers, place), ...changedWords(page, words) }));
  const forms = new WordForms(counts);
  const changed = new Set(updates.flatMap(({ changes }) => [...changes.keys()]));
  const shownBefore = new Map(Array.from(changed, (key) => [key, forms.shown(key, true) ?? key]));
  for (const { gone, come } of updates) {
    for (const form of gone) forms.addInText(form, -1);
    for (const form of come) forms.addInText(form, 1);
  }
  const pack = updatePack(before, updates, forms);
  if (!isLarge(first)) {
    const split = splitSearchPack(pack, nameOf);
    const stays = new Set(split.files.map(({ name }) => name));
    const files = split.files.map(({ name, content }) => ({ name, content: () => content }));
    return { first: split.first, files, removed: names.filter((name) => !stays.has(name)), forms: forms.list(), numbers };
  }
  const content = JSON.stringify(pack);
  const whole = nameOf(content);
  const { root, files, removed } = updateLargeIndex(first, { updates, words, pack, whole, shownBefore, forms, load, nameOf, shardSize });
  return {
    first: root,
    files: [{ name: whole, content: () => content }, ...files],
    removed: [...names, ...removed].filter((name) => name !== whole),
    forms: forms.list(),
    numbers,
  };
}

/** Whether two pages are equal except for the names of their texts. */
function isSameName(page: PackedPage, other: PackedPage | undefined): boolean {
  const withoutText = ([title, route, , ...rest]: PackedPage) => JSON.stringify([title, route, rest]);
  return other !== undefined && withoutText(page) === withoutText(other);
}

/** Reads a whole index, and returns the names of the files it was read from. */
function readWhole(first: IndexRoot, load: (name: string) => string): { pack: SearchPack; names: string[] } {
  if (isLarge(first)) return { pack: JSON.parse(load(first.whole)), names: [first.whole] };
  if (!isTiered(first)) return { pack: first, names: [] };
  const words: SearchWords = JSON.parse(load(first.words));
  const pack = joinSearchPack(first, words, (name) => JSON.parse(load(name)));
  return { pack, names: [...words.shards.map(([, name]) => name), first.words] };
}

function isLarge(first: IndexRoot): first is LargeRoot {
  return 'starts' in first;
}

function isTiered(first: SearchPack | FirstTier): first is FirstTier {
  return 'words' in first;
}
