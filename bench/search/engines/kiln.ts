import { createLocalSearch, type RankingWeights, type SearchPack } from '@kiln/search';
import { routesOf } from '../score.js';
import type { Engine } from './engine.js';

/** This engine, with the index as it is fetched. */
export const kiln: Engine = {
  name: 'kiln',
  open: ({ pack }) => ({ search: openPack(readPack(pack)), index: pack }),
};

/** The index in the text that is fetched. */
export function readPack(text: string): SearchPack {
  return JSON.parse(text);
}

/** A search over one index that returns routes, best first. */
export function openPack(pack: SearchPack, weights?: RankingWeights): (query: string) => string[] {
  const { search } = createLocalSearch(pack, weights);
  return (query) => routesOf(search(query, 10).results.map(({ link }) => link));
}
