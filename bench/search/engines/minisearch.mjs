import { sectionsOf } from '../load-pages.mjs';
import { routesOf } from '../score.mjs';

const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

/** MiniSearch with the options of VitePress 1.6.4. @type {import('./engine.mjs').Engine} */
export const minisearch = { name: 'minisearch', open: (pages, peers) => openMiniSearch(pages, peers, {}) };

/** The same with words as the runtime's dictionary cuts them: what VitePress sites in Chinese are advised to set. @type {import('./engine.mjs').Engine} */
export const minisearchSegmented = {
  name: 'minisearch + segmenter',
  open: (pages, peers) => openMiniSearch(pages, peers, { tokenize: segmentWords(pages.lang) }),
};

async function openMiniSearch({ entries }, { load }, more) {
  const { default: MiniSearch } = await load('minisearch');
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], ...more };
  const built = new MiniSearch(options);
  built.addAll(entries.flatMap(sectionsOf));
  const index = JSON.stringify(built);
  const opened = MiniSearch.loadJSON(index, { ...options, searchOptions });
  return { search: (query) => routesOf(opened.search(query).map(({ id }) => id)), index };
}

function segmentWords(lang) {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return (text) => Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
