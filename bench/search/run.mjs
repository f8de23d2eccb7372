import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { median } from '../median.mjs';
import { enginesFor } from './engines/engine.mjs';
import { installPeers, versions } from './install-peers.mjs';
import { loadPages } from './load-pages.mjs';
import { measureLatency } from './measure-latency.mjs';
import { renderSearchReport } from './render-search-report.mjs';
import { rankOf, score } from './score.mjs';

const help = `Usage: node search/run.mjs [options]

Asks labelled queries of this engine's search and of others over the pages of the built site.

  --dist <folder>   The built site (default: site/dist of this repository)
  --only <names>    Engines, separated by commas
  --lang <list>     Languages (default: en,zh)
  --misses          Prints the queries of the tuned half that our engine does not answer first
  --no-latency      Leaves out the measurement in the browser
  --help`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
    only: { type: 'string' },
    lang: { type: 'string', default: 'en,zh' },
    misses: { type: 'boolean', default: false },
    latency: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

/** @param {string} lang @returns {import('./score.mjs').Labelled[]} */
const loadQueries = (lang) => JSON.parse(readFileSync(new URL(`./queries.${lang}.json`, import.meta.url), 'utf8'));

/** All queries of one engine, with its scores, its weight and the time of a query. */
async function measureEngine(engine, { pages, queries, peers }) {
  const open = await engine.open(pages, peers);
  const answers = [];
  const times = [];
  for (const labelled of queries) {
    const started = performance.now();
    const found = await open.search(labelled.query);
    times.push(performance.now() - started);
    answers.push({ ...labelled, found });
  }
  await open.close?.();
  const ofSet = (set) => score(answers.filter((answer) => answer.set === set));
  return {
    name: engine.name,
    tune: ofSet('tune'),
    report: ofSet('report'),
    bytes: open.bytes ?? brotliCompressSync(open.index).length,
    time: median(times),
    answers,
  };
}

function printMisses({ answers }) {
  for (const { query, pages, found, kind } of answers.filter(({ set }) => set === 'tune')) {
    const rank = rankOf(found, pages);
    if (rank !== 1) console.log(`  ${rank || '–'} [${kind}] ${query} → ${found.slice(0, 4).join(' ')} (${pages[0]})`);
  }
}

async function measureLanguage(lang, peers) {
  const pages = loadPages(values.dist, lang);
  const known = new Set(pages.entries.map(({ routePath }) => routePath));
  const all = loadQueries(lang);
  const queries = all.filter((labelled) => labelled.pages.some((route) => known.has(route)));
  const engines = enginesFor(lang).filter(({ name }) => !values.only || values.only.split(',').includes(name));
  const results = [];
  const leftOut = [];
  for (const engine of engines) {
    try {
      results.push(await measureEngine(engine, { pages, queries, peers }));
    } catch (error) {
      leftOut.push(`${engine.name}: ${error.message.split('\n')[0]}`);
    }
  }
  if (values.misses && results[0]) printMisses(results[0]);
  return { lang, pages: pages.entries.length, queries: queries.length, skipped: all.length - queries.length, results, leftOut };
}

async function main() {
  if (values.help) return console.log(help);
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const [load] = loadavg();
  // While nothing else is in memory: this process would collect its garbage beside the browser.
  const latency = values.latency ? await measureLatency(values.dist) : [];
  const peers = await installPeers();
  const languages = [];
  for (const lang of values.lang.split(',')) languages.push(await measureLanguage(lang, peers));
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.version}, load before ${load.toFixed(1)}`;
  const text = renderSearchReport({ date, machine, versions, languages, latency });
  console.log(text);
  if (values.only || !values.latency || values.lang !== 'en,zh') return;
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`../results/search-${date}.md`, import.meta.url), text);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
