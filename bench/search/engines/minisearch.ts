import type { Peers } from '../install-peers.js';
import { type Pages, type PageSection, sectionsOf } from '../load-pages.js';
import { routesOf } from '../score.js';
import type { Engine, OpenEngine } from './engine.js';

interface MiniSearchIndex {
  addAll: (documents: PageSection[]) => void;
  search: (query: object | string, options?: object) => { id: string }[];
}

/** The parts of MiniSearch that are used. */
export interface MiniSearchModule {
  default: {
    new (options: object): MiniSearchIndex;
    loadJSON: (json: string, options: object) => MiniSearchIndex;
  };
}

type Tokenize = (text: string) => string[];

const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

/** MiniSearch with the options of VitePress 1.6.4. */
export const minisearch: Engine = { name: 'minisearch', open: (pages, peers) => openMiniSearch(pages, peers, {}) };

/** The same with words by the runtime's segmenter, the setting recommended for Chinese VitePress sites. */
export const minisearchSegmented: Engine = {
  name: 'minisearch + segmenter',
  open: (pages, peers) => openMiniSearch(pages, peers, { tokenize: segmentWords(pages.lang) }),
};

async function openMiniSearch({ entries }: Pages, { load }: Peers, more: { tokenize?: Tokenize }): Promise<OpenEngine> {
  const { default: MiniSearch } = await load('minisearch');
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], ...more };
  const built = new MiniSearch(options);
  built.addAll(entries.flatMap(sectionsOf));
  const index = JSON.stringify(built);
  const opened = MiniSearch.loadJSON(index, { ...options, searchOptions });
  return { search: (query) => routesOf(opened.search(query).map(({ id }) => id)), index };
}

function segmentWords(lang: string): Tokenize {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return (text) => Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
