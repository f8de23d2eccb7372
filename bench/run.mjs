import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchBuild } from './bench-build.mjs';
import { benchDev } from './bench-dev.mjs';
import { benchWeight } from './bench-weight.mjs';
import { createCorpus } from './corpus/create-corpus.mjs';
import { judgeTargets } from './judge-targets.mjs';
import { openBrowser } from './measure/open-browser.mjs';
import { reactFloor } from './measure/react-floor.mjs';
import { help, readOptions } from './options.mjs';
import { nodeVersion, prepareSite, removeAside, workFolder } from './prepare-site.mjs';
import { renderReport } from './render-report.mjs';

const resultFolder = new URL('./results/', import.meta.url);
const started = performance.now();
const [load] = loadavg();

/** @param {string} line */
function log(line) {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`[${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}] ${line}`);
}

/** Sites of all chosen tools at one scale; a tool that cannot be prepared is left out and named. */
async function prepareSites(options, { scale, leftOut }) {
  const corpus = createCorpus(scale);
  const sites = [];
  for (const tool of options.tools) {
    try {
      sites.push(await prepareSite(tool, { corpus, scale }));
    } catch (error) {
      leftOut.push(tool.name);
      log(`${tool.name} is left out: ${error.message}`);
    }
  }
  return sites;
}

/** @param {import('./options.mjs').Options} options */
async function measure(options) {
  const results = { builds: [], devs: [], weights: [], floor: null, leftOut: [] };
  for (const scale of options.scales) {
    const sites = await prepareSites(options, { scale, leftOut: results.leftOut });
    const runs = scale === 1 ? options.runs : 1;
    log(`Corpus × ${scale}: ${sites[0]?.pages ?? 0} pages, ${sites.map(({ tool }) => tool.name).join(', ')}`);
    if (options.parts.includes('build')) results.builds.push(...(await benchBuild(sites, { runs, timeout: 900, log })));
    const browser = await openBrowser();
    try {
      if (options.parts.includes('dev')) {
        for (const site of sites)
          results.devs.push(await benchDev(site, { browser, runs, edits: scale === 1 ? 10 : 0, timeout: 300, log }));
      }
      if (options.parts.includes('weight') && scale === 1) {
        for (const site of sites) results.weights.push(...(await benchWeight(site, { browser, log })));
        results.floor = await reactFloor(join(workFolder, 'floor'));
      }
    } finally {
      await browser.close();
    }
  }
  return results;
}

/** @param {import('./options.mjs').Options} options */
function describeMachine({ tools }) {
  return {
    Date: new Date().toISOString().slice(0, 10),
    Machine: `${cpus().length} cores${cpus()[0].model === 'unknown' ? '' : ` (${cpus()[0].model})`}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    'Load before': `${load.toFixed(1)} (the machine was ${load < 0.5 ? 'idle' : 'busy with other work: the figures are unreliable, repeat them on an idle one'})`,
    Node: `v${nodeVersion}`,
    Versions: tools
      .flatMap(({ packages, overrides }) => Object.entries({ ...packages, ...overrides }).map((pair) => pair.join(' ')))
      .join(', '),
  };
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(help);
    return;
  }
  const results = await measure(options);
  const verdicts = judgeTargets(results);
  const report = { machine: describeMachine(options), ...results, verdicts };
  const text = renderReport(report);
  console.log(`\n${text}`);
  const complete = options.complete && results.leftOut.length === 0;
  mkdirSync(resultFolder, { recursive: true });
  // A partial run must not replace the figures of a complete one.
  writeFileSync(new URL(complete ? 'latest.json' : 'partial.local.json', resultFolder), `${JSON.stringify(report, null, 2)}\n`);
  if (complete) writeFileSync(new URL('latest.md', resultFolder), text);
  // Whoever asks for everything is told when a target could not be judged.
  const bad = options.complete ? ['missed', 'not measured'] : ['missed'];
  if (verdicts.some(({ verdict }) => bad.includes(verdict))) process.exitCode = 1;
}

await main()
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(removeAside);
