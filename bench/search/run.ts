import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { errorMessage } from '../measure/error-message.js';
import { enginesFor } from './engines/engine.js';
import { installPeers, versions } from './install-peers.js';
import { loadPages } from './load-pages.js';
import { type AnsweredQuery, type LanguageResult, measureLanguage } from './measure-language.js';
import { measureLatency } from './measure-latency.js';
import { renderSearchReport } from './render-search-report.js';
import { rankOf } from './score.js';

const help = `Usage: npx tsx bench/search/run.ts [options]

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

function printMisses(answers: AnsweredQuery[]): void {
  for (const { query, pages, found, kind } of answers.filter(({ set }) => set === 'tune')) {
    const rank = rankOf(found, pages);
    if (rank !== 1) console.log(`  ${rank || '–'} [${kind}] ${query} → ${found.slice(0, 4).join(' ')} (${pages[0]})`);
  }
}

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const [load = 0] = loadavg();
  // Measured first, because the garbage of later measurements would be collected while the browser runs.
  const latency = values.latency ? await measureLatency(values.dist) : [];
  const peers = await installPeers();
  const languages: LanguageResult[] = [];
  for (const lang of values.lang.split(',')) {
    const engines = enginesFor(lang).filter(({ name }) => !values.only || values.only.split(',').includes(name));
    const language = await measureLanguage(loadPages(values.dist, lang), { engines, peers });
    languages.push(language);
    if (values.misses && language.results[0]) printMisses(language.results[0].answers);
  }
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.version}, load before ${load.toFixed(1)}`;
  const text = renderSearchReport({ date, machine, versions, languages, latency });
  console.log(text);
  if (values.only || !values.latency || values.lang !== 'en,zh') return;
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`../results/search-${date}.md`, import.meta.url), text);
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
