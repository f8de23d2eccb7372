import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createLocalSearch, createTieredSearch, type FirstTier, type SearchPack, type TieredSearch } from '@kiln/search';
import { median } from '../median.js';
import { readPack } from './engines/kiln.js';
import { loadPages, type Pages } from './load-pages.js';
import { type LabelledQuery, loadQueries, withPages } from './load-queries.js';
import { type Latency, measureLatency } from './measure-latency.js';
import { routesOf, score } from './score.js';

const help = `Usage: npx tsx bench/search/shards.ts [options]

Measures the parts of the index of the built site: their bytes, those of each labelled query, and whether the answers are those of the
whole index.

  --dist <folder>   The built site (default: site/dist of this repository)
  --no-latency      Leaves out the measurement in the browser
  --help`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
    latency: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

interface TierResult {
  lang: string;
  pages: number;
  queries: number;
  /** Brotli sizes. */
  bytes: Record<'first' | 'words' | 'shards' | 'all', number>;
  shards: number;
  /** Brotli bytes of the shards that a query needs once the words are loaded. */
  perQuery: { median: number; p95: number; most: number };
  /** Number of shards that a query needs. */
  requests: { median: number; p95: number };
  mrr: Record<'first' | 'final' | 'whole', number>;
  /** Queries whose final answer differs from that of the whole index. */
  different: number;
  /** Median time of a query on the first tier in Node, in ms. */
  firstTime: number;
}

function measureTiers(pages: Pages): TierResult {
  const queries = withPages(loadQueries(pages.lang), pages);
  const first: SearchPack | FirstTier = JSON.parse(pages.first);
  if (!('words' in first)) throw new Error('The index is small and in one file.');
  const sizes = new Map([...pages.parts].map(([name, content]) => [name, brotliCompressSync(content).length]));
  const size = (name: string): number => sizes.get(name) ?? 0;
  const whole = createLocalSearch(readPack(pages.pack));
  const early = createTieredSearch(first);
  const tiered = createTieredSearch(first);
  const add = (search: TieredSearch, name: string): void => search.add(name, JSON.parse(pages.parts.get(name) ?? 'null'));
  add(tiered, first.words);
  const fetched = queries.map(({ query }) => tiered.missing(query));
  for (const name of pages.parts.keys()) if (name !== first.words) add(tiered, name);
  const answersOf = (search: Pick<TieredSearch, 'search'>) =>
    queries.map(({ query, pages: right }: LabelledQuery) => ({
      pages: right,
      found: routesOf(search.search(query, 10).results.map(({ link }) => link)),
    }));
  const times: number[] = [];
  const answers = {
    first: answersOf({
      search(query, limit) {
        const started = performance.now();
        const answer = early.search(query, limit);
        times.push(performance.now() - started);
        return answer;
      },
    }),
    final: answersOf(tiered),
    whole: answersOf(whole),
  };
  const bytes = fetched.map((names) => names.reduce((sum, name) => sum + size(name), 0));
  const all = [...sizes.values()].reduce((sum, part) => sum + part, 0);
  const firstBytes = brotliCompressSync(pages.first).length;
  return {
    lang: pages.lang,
    pages: pages.entries.length,
    queries: queries.length,
    bytes: { first: firstBytes, words: size(first.words), shards: all - size(first.words), all: all + firstBytes },
    shards: sizes.size - 1,
    perQuery: { median: median(bytes), p95: percentile(bytes), most: Math.max(...bytes) },
    requests: { median: median(fetched.map(({ length }) => length)), p95: percentile(fetched.map(({ length }) => length)) },
    mrr: { first: score(answers.first).mrr, final: score(answers.final).mrr, whole: score(answers.whole).mrr },
    different: answers.final.filter(({ found }, index) => found.join() !== answers.whole[index]?.found.join()).length,
    firstTime: median(times),
  };
}

function percentile(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;
}

function render(results: TierResult[], latency: Latency[], date: string): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
  const rows = (lines: [string, (result: TierResult) => string][]) =>
    lines.map(([name, cell]) => `| ${name} | ${results.map(cell).join(' | ')} |`);
  const lines = [
    `# The search index in parts, ${date}`,
    '',
    'Bytes are compressed by brotli. The first tier is prefetched when the browser is idle, the words come with the first key, shards with the query. Per query: shards of one labelled query when the words are there and no shard is. Whole: the same index in one piece.',
    '',
    `| | ${results.map(({ lang, pages }) => `${lang}, ${pages} pages`).join(' | ')} |`,
    `| --- |${results.map(() => ' --- |').join('')}`,
    ...rows([
      ['First tier (limit: 35 KB)', ({ bytes }) => kilobytes(bytes.first)],
      ['Words', ({ bytes }) => kilobytes(bytes.words)],
      ['Shards', ({ bytes, shards }) => `${shards}, ${kilobytes(bytes.shards)}`],
      ['All files', ({ bytes }) => kilobytes(bytes.all)],
      ['Labelled queries', ({ queries }) => String(queries)],
      ['Per query: median, 95 %, most', ({ perQuery }) => [perQuery.median, perQuery.p95, perQuery.most].map(kilobytes).join(', ')],
      ['Shards of a query: median, 95 %', ({ requests }) => `${requests.median}, ${requests.p95}`],
      ['MRR@10, first tier alone', ({ mrr }) => mrr.first.toFixed(4)],
      ['MRR@10, with its shards', ({ mrr }) => mrr.final.toFixed(4)],
      ['MRR@10, whole', ({ mrr }) => mrr.whole.toFixed(4)],
      ['Answers that differ from the whole', ({ different }) => String(different)],
      ['First tier answers in (median, Node)', ({ firstTime }) => milliseconds(firstTime)],
    ]),
    ...latency.map(
      ({ lang, answers, screens, load }) =>
        `\nIn the browser, ${lang}: page's thread slowed four times, key to the frame with the first results: median ${milliseconds(screens.median)}, slowest ${milliseconds(screens.slowest)} (limit: 100 ms); answer of the worker, which the browser cannot slow: median ${milliseconds(answers.median)}, slowest ${milliseconds(answers.slowest)}; shortcut to first tier ready: ${milliseconds(load)}.`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

if (values.help) console.log(help);
else if (!existsSync(values.dist)) {
  console.error('There is no built site. Run `npm run build` first, or name one with --dist.');
  process.exitCode = 1;
} else {
  const latency = values.latency ? await measureLatency(values.dist) : [];
  const date = new Date().toISOString().slice(0, 10);
  const text = render(
    ['en', 'zh'].map((lang) => measureTiers(loadPages(values.dist, lang))),
    latency,
    date,
  );
  console.log(text);
  if (values.latency) {
    mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
    writeFileSync(new URL(`../results/search-shards-${date}.md`, import.meta.url), text);
  }
}
