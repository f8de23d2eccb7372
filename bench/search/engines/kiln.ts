import { brotliCompressSync } from 'node:zlib';
import { createLocalSearch, type RankingWeights, type SearchPack } from '@kiln/search';
import { routesOf } from '../score.js';
import type { Engine } from './engine.js';

/** This engine with all files of its index. The first keys need only the first file (see `shards.ts`). */
export const kiln: Engine = {
  name: 'kiln',
  open: ({ pack, first, parts }) => ({
    search: openPack(readPack(pack)),
    bytes: [first, ...parts.values()].reduce((sum, file) => sum + brotliCompressSync(file).length, 0),
  }),
};

/** Parses an index. */
export function readPack(text: string): SearchPack {
  return JSON.parse(text);
}

/** Creates a search over one index that returns routes, best first. */
export function openPack(pack: SearchPack, weights?: RankingWeights): (query: string) => string[] {
  const { search } = createLocalSearch(pack, weights);
  return (query) => routesOf(search(query, 10).results.map(({ link }) => link));
}
