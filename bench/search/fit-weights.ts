// Fits the ranking weights to the "tune" half of the labeled queries. Writes no files: update search/src/ranking-weights.ts by hand.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rankingWeights } from '@kiln/search';
import { errorMessage } from '../measure/error-message.js';
import { coordinateSearch } from './coordinate-search.js';
import { openPack, readPack } from './engines/kiln.js';
import { openFull, peerWeights } from './engines/minisearch-full.js';
import { installPeers } from './install-peers.js';
import { loadPages, type Pages } from './load-pages.js';
import { type LabelledQuery, loadQueries, withPages } from './load-queries.js';
import { score } from './score.js';

/** Creates a search over one language for given weights. */
type Searcher<Weights> = (weights: Weights) => (query: string) => string[];

/** A language with the queries that ranking may learn from. */
interface TuningSet<Weights> {
  search: Searcher<Weights>;
  queries: LabelledQuery[];
}

async function loadTuningSets<Weights>(
  dist: string,
  open: (pages: Pages) => Searcher<Weights> | Promise<Searcher<Weights>>,
): Promise<TuningSet<Weights>[]> {
  const sets = ['en', 'zh'].map(async (lang) => {
    const pages = loadPages(dist, lang);
    const queries = loadQueries(lang).filter(({ set }) => set === 'tune');
    return { search: await open(pages), queries: withPages(queries, pages) };
  });
  return Promise.all(sets);
}

/** Returns MRR@10 as the mean over languages, so that the one with more queries has no more weight. */
function rate<Weights>(sets: TuningSet<Weights>[], weights: Weights): number {
  const rates = sets.map(({ search, queries }) => {
    const find = search(weights);
    return score(queries.map(({ query, pages }) => ({ pages, found: find(query) }))).mrr;
  });
  return rates.reduce((sum, mrr) => sum + mrr, 0) / rates.length;
}

function fit<Name extends string>(start: Record<Name, number>, sets: TuningSet<Record<Name, number>>[]): void {
  const before = rate(sets, start);
  console.log(`MRR@10 of the half "tune" before: ${before.toFixed(4)}`);
  const fitted = coordinateSearch(start, {
    rate: (weights) => rate(sets, weights),
    onBetter: (name, { values: better, score: mrr }) => console.log(`  ${mrr.toFixed(4)} with ${name} ${better[name]}`),
  });
  console.log(`MRR@10 of the half "tune" after:  ${fitted.score.toFixed(4)}`);
  console.log(fitted.score > before ? fitted.values : 'No weight is better changed alone.');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
      /** Fits the weights of the peer with the same metadata instead. */
      peer: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  if (values.peer) {
    const peers = await installPeers();
    fit({ ...peerWeights }, await loadTuningSets(values.dist, async (pages) => (await openFull(pages, peers)).search));
  } else
    fit(
      { ...rankingWeights },
      await loadTuningSets(values.dist, ({ pack }) => {
        const read = readPack(pack);
        return (weights: typeof rankingWeights) => openPack(read, weights);
      }),
    );
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
