// Fits the weights of ranking to the half "tune" of the labelled queries. Changes no file: new weights go to search/src/ranking-weights.ts by hand.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type RankingWeights, rankingWeights, type SearchPack } from '@kiln/search';
import { errorMessage } from '../measure/error-message.js';
import { coordinateSearch } from './coordinate-search.js';
import { openPack, readPack } from './engines/kiln.js';
import { loadPages } from './load-pages.js';
import { type LabelledQuery, loadQueries, withPages } from './load-queries.js';
import { score } from './score.js';

/** The index of a language with the queries that ranking may learn from. */
interface TuningSet {
  pack: SearchPack;
  queries: LabelledQuery[];
}

function loadTuningSet(dist: string, lang: string): TuningSet {
  const pages = loadPages(dist, lang);
  const queries = loadQueries(lang).filter(({ set }) => set === 'tune');
  return { pack: readPack(pages.pack), queries: withPages(queries, pages) };
}

/** MRR@10, mean of the languages: that with more queries counts no more than the other. */
function rate(sets: TuningSet[], weights: RankingWeights): number {
  const rates = sets.map(({ pack, queries }) => {
    const search = openPack(pack, weights);
    return score(queries.map(({ query, pages }) => ({ pages, found: search(query) }))).mrr;
  });
  return rates.reduce((sum, mrr) => sum + mrr, 0) / rates.length;
}

function main(): void {
  const { values } = parseArgs({
    options: { dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) } },
  });
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const sets = ['en', 'zh'].map((lang) => loadTuningSet(values.dist, lang));
  const before = rate(sets, rankingWeights);
  console.log(`MRR@10 of the half "tune" before: ${before.toFixed(4)}`);
  const fitted = coordinateSearch(
    { ...rankingWeights },
    {
      rate: (weights) => rate(sets, weights),
      onBetter: (name, { values: better, score: mrr }) => console.log(`  ${mrr.toFixed(4)} with ${name} ${better[name]}`),
    },
  );
  console.log(`MRR@10 of the half "tune" after:  ${fitted.score.toFixed(4)}`);
  console.log(fitted.score > before ? fitted.values : 'No weight is better changed alone.');
}

try {
  main();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
