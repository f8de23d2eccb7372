import {
  createLocalSearch,
  type IndexRoot,
  joinSearchPack,
  type LocalSearch,
  openPage,
  type SearchPack,
  type SearchText,
  type SearchWords,
} from '@kiln/search';
import { errorMessage, ServiceError } from '../service-error.js';
import type { SiteFiles } from './site-files.js';

/** The index of one language and version. */
export interface SiteIndex extends LocalSearch {
  lang: string;
  /** Empty if the site has no versions. */
  version: string;
  /** Number of pages. */
  pages: number;
  /** Loads the text of a page by the name in a search result. Rejects if that fails. */
  loadText: (name: string) => Promise<SearchText>;
  /** Removes a text that is late from the cache, so that the next query requests it again. */
  dropText: (name: string) => void;
}

/** Maximum number of cached texts per index. */
const keptTexts = 4000;

/** Loads an index by its name in the site's manifest. Only this file knows which files an index consists of. */
export async function loadIndex(
  files: SiteFiles,
  { name, lang, version }: { name: string; lang: string; version: string },
): Promise<SiteIndex> {
  const texts = new Map<string, Promise<SearchText>>();
  const opened = await ifReadable(files, name, async () => {
    const pack = await readPack(files, name);
    const local = createLocalSearch(pack);
    // Warm-up: the first queries take many times as long as later ones.
    for (const { title } of pack.pages.slice(0, 3).map(openPage)) local.search(title, 1);
    return { ...local, pages: pack.pages.length };
  });
  return {
    ...opened,
    lang,
    version,
    loadText(textName) {
      const known = texts.get(textName);
      if (known) return known;
      const loading = loadText(files, textName);
      const [oldest] = texts.keys();
      if (oldest !== undefined && texts.size >= keptTexts) texts.delete(oldest);
      texts.set(textName, loading);
      loading.catch(() => texts.delete(textName));
      return loading;
    },
    dropText: (textName) => void texts.delete(textName),
  };
}

/** Loads the whole index, joined from the parts that browsers load. */
export function loadPack(files: SiteFiles, name: string): Promise<SearchPack> {
  return ifReadable(files, name, () => readPack(files, name));
}

async function readPack(files: SiteFiles, name: string): Promise<SearchPack> {
  const first: IndexRoot = JSON.parse(await files.read(`static/${name}.pack.json`));
  const read = (file: string): Promise<string> => files.read(`static/search_words/${file}.json`);
  if ('whole' in first) return JSON.parse(await read(first.whole));
  if (!('words' in first)) return first;
  const words: SearchWords = JSON.parse(await read(first.words));
  const shards = await Promise.all(
    words.shards.map(async ([, shard]): Promise<[string, string]> => [shard, JSON.parse(await read(shard))]),
  );
  const texts = new Map(shards);
  return joinSearchPack(first, words, (shard) => texts.get(shard) ?? '');
}

/** Turns failures to read an index into a `ServiceError`, since a damaged or half-written index is not a bug in the service. */
async function ifReadable<Read>({ location }: SiteFiles, name: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw new ServiceError({
      what: `The search index ${name} of the site cannot be read: ${errorMessage(error)}.`,
      where: location,
      fix: 'Build the site again, and publish all of its files.',
    });
  }
}

/** Loads the text of a page by its name in the index. */
export async function loadText(files: SiteFiles, textName: string): Promise<SearchText> {
  return JSON.parse(await files.read(`static/search_text/${textName}.json`));
}
