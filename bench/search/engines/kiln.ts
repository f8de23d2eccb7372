import { createLocalSearch, type RankingWeights, type SearchPack } from '@kiln/search';
import { routesOf } from '../score.js';
import type { Engine } from './engine.js';

/** This engine, with the index as it is fetched. */
export const kiln: Engine = {
  name: 'kiln',
  open: ({ pack }) => ({ search: openPack(JSON.parse(pack) as SearchPack), index: pack }),
};

/** A search over one index that returns routes, best first. */
export function openPack(pack: SearchPack, weights?: RankingWeights): (query: string) => string[] {
  const { search } = createLocalSearch(pack, weights);
  return (query) => routesOf(search(query, 10).results.map(({ link }) => link));
}
