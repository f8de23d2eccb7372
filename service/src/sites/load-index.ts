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
  /** Empty when the site has no versions. */
  version: string;
  /** Number of its pages. */
  pages: number;
  /** The text of a page by the name that an answer gives; rejects when it cannot be had. */
  loadText: (name: string) => Promise<SearchText>;
  /** Gives up on a text that does not come: the next question asks for it anew. */
  dropText: (name: string) => void;
}

/** Texts of one index that are kept. */
const keptTexts = 4000;

/** Opens an index by the name that the site's manifest gives it. This file alone knows which files an index is made of. */
export async function loadIndex(
  files: SiteFiles,
  { name, lang, version }: { name: string; lang: string; version: string },
): Promise<SiteIndex> {
  const texts = new Map<string, Promise<SearchText>>();
  const opened = await ifReadable(files, name, async () => {
    const pack = await readPack(files, name);
    const local = createLocalSearch(pack);
    // The first questions of all take many times as long as the next: they are not the readers'.
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

/** The whole index, put together from the parts in which readers get it. */
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

/** What is read of an index; that it is damaged, or half of it is written, is no fault of the service. */
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

/** The text of a page by the name that an index gives it. */
export async function loadText(files: SiteFiles, textName: string): Promise<SearchText> {
  return JSON.parse(await files.read(`static/search_text/${textName}.json`));
}
