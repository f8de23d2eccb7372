import { pageKey, pagesFolder, type ShardFiles, shardsFolder, defaultShardSize } from './build-large-index.js';
import { entryAt } from './entry-at.js';
import { readWords } from './large-digest.js';
import { type LargePage, type LargeRoot, pageName, pagesPerFolder, postingsName, shardName } from './large-index.js';
import type { SearchPack } from './search-pack.js';
import { changedTerms } from './update-terms.js';
import { updateShards } from './update-shards.js';
import type { ReadUpdate } from './update-pack.js';
import { decodeNumbers } from './varint-text.js';
import type { WordForms } from './word-forms.js';
import type { IndexFile } from './write-index.js';

export interface LargeUpdate {
  updates: readonly ReadUpdate[];
  /** The vocabulary of the updates. */
  words: readonly string[];
  /** The updated whole index, and its name. */
  pack: SearchPack;
  whole: string;
  /** How changed words were shown before, by lowercase word. */
  shownBefore: ReadonlyMap<string, string>;
  forms: WordForms;
  load: (name: string) => string;
  nameOf: (content: string) => string;
  shardSize?: number | undefined;
}

/** Updates a large index after some pages changed: the shards of their words and the folders of their files. */
export function updateLargeIndex(
  root: LargeRoot,
  { updates, words, pack, whole, load, nameOf, shardSize = defaultShardSize, ...forms }: LargeUpdate,
): { root: LargeRoot; files: IndexFile[]; removed: string[] } {
  const shards = root.starts.map((start, number): ShardFiles => ({
    start,
    content: load(shardName(root, number)),
    postings: load(postingsName(root, number)),
  }));
  const now = updateShards(shards, { pages: pack.pages, size: shardSize, ...changedTerms(updates, { shards, ...forms }) });
  const folders = [...root.folders];
  const moved = [...new Set(updates.map(({ number }) => Math.floor(number / pagesPerFolder)))];
  const pageFiles = moved.flatMap((folder) => {
    const first = folder * pagesPerFolder;
    const numbers = Array.from({ length: Math.min(pagesPerFolder, root.pages - first) }, (_, place) => first + place);
    const files = numbers.map((number) =>
      updatePage(
        load(pageName(root, number)),
        updates.find((update) => update.number === number),
        { words, nameOf },
      ),
    );
    folders[folder] = pagesFolder(
      files.map(({ key }) => key),
      nameOf,
    );
    return numbers.map((number, place) => ({ number, content: entryAt(files, place).content }));
  });
  const sizes = decodeNumbers(pack.sizes);
  const next: LargeRoot = {
    ...root,
    folder: shardsFolder(now, nameOf),
    folders,
    whole,
    averageSize: sizes.reduce((sum, size) => sum + 2 ** size, 0) / Math.max(1, sizes.length),
    starts: now.map(({ start }) => start),
  };
  return {
    root: next,
    files: [
      ...now.flatMap(({ content, postings }, number) => [
        { name: shardName(next, number), content: () => content },
        { name: postingsName(next, number), content: () => postings },
      ]),
      ...pageFiles.map(({ number, content }) => ({ name: pageName(next, number), content: () => content })),
    ],
    removed: [
      ...shards.flatMap((_, number) => [shardName(root, number), postingsName(root, number)]),
      ...pageFiles.map(({ number }) => pageName(root, number)),
    ],
  };
}

/** Returns the updated file of a page, and its key. */
function updatePage(
  content: string,
  update: ReadUpdate | undefined,
  { words, nameOf }: Pick<LargeUpdate, 'words' | 'nameOf'>,
): { key: string; content: string } {
  const { page, rough, ...known }: LargePage = JSON.parse(content);
  const own = update ? readWords(update.after, words) : known;
  return {
    key: pageKey(update?.page ?? page, nameOf(JSON.stringify(own)), rough),
    content: update ? JSON.stringify({ page: update.page, ...own, rough } satisfies LargePage) : content,
  };
}
