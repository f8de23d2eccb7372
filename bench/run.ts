import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { benchBuild } from './bench-build.js';
import { benchDev } from './bench-dev.js';
import { benchWeight } from './bench-weight.js';
import { createCorpus } from './corpus/create-corpus.js';
import { evaluateTargets, type Results } from './evaluate-targets.js';
import { describeMachine } from './measure/describe-machine.js';
import { errorMessage } from './measure/error-message.js';
import { openBrowser } from './measure/open-browser.js';
import { reactFloor } from './measure/react-floor.js';
import { help, type Options, readOptions } from './options.js';
import { nodeVersion, prepareSite, removeAside, type Site, workFolder } from './prepare-site.js';
import { type Report, renderReport } from './render-report.js';

const resultFolder = new URL('./results/', import.meta.url);
const started = performance.now();
const [load = 0] = loadavg();

/** Results, and the tools that could not be prepared. */
type Measured = Results & { leftOut: string[] };

function log(line: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`[${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}] ${line}`);
}

/** Prepares the sites of all chosen tools at one scale. A tool that fails is skipped and listed in `leftOut`. */
async function prepareSites(options: Options, { scale, leftOut }: { scale: number; leftOut: string[] }): Promise<Site[]> {
  const corpus = createCorpus(scale);
  const sites: Site[] = [];
  for (const tool of options.tools) {
    try {
      sites.push(await prepareSite(tool, { corpus, scale }));
    } catch (error) {
      leftOut.push(tool.name);
      log(`${tool.name} is left out: ${errorMessage(error)}`);
    }
  }
  return sites;
}

async function measure(options: Options): Promise<Measured> {
  const results: Measured = { builds: [], devs: [], weights: [], floor: null, leftOut: [] };
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

function describeRun({ tools }: Options): Report['machine'] {
  return {
    Date: new Date().toISOString().slice(0, 10),
    Machine: describeMachine(),
    'Load before': `${load.toFixed(1)} (the machine was ${load < 0.5 ? 'idle' : 'busy with other work: the figures are unreliable, repeat them on an idle one'})`,
    Node: `v${nodeVersion}`,
    Versions: tools
      .flatMap(({ packages, overrides }) => Object.entries({ ...packages, ...overrides }).map((pair) => pair.join(' ')))
      .join(', '),
  };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(help);
    return;
  }
  const results = await measure(options);
  const verdicts = evaluateTargets(results);
  const report = { machine: describeRun(options), ...results, verdicts };
  const text = renderReport(report);
  console.log(`\n${text}`);
  const complete = options.complete && results.leftOut.length === 0;
  mkdirSync(resultFolder, { recursive: true });
  // A partial run must not replace the figures of a complete one.
  writeFileSync(new URL(complete ? 'latest.json' : 'partial.local.json', resultFolder), `${JSON.stringify(report, null, 2)}\n`);
  if (complete) writeFileSync(new URL('latest.md', resultFolder), text);
  else if (options.scales.some((scale) => scale > 10)) {
    writeFileSync(new URL(`scale-${new Date().toISOString().slice(0, 10)}.md`, resultFolder), text);
  }
  // A complete run also fails if a target could not be judged.
  const bad = options.complete ? ['missed', 'not measured'] : ['missed'];
  if (verdicts.some(({ verdict }) => bad.includes(verdict))) process.exitCode = 1;
}

await main()
  .catch((error: unknown) => {
    console.error(errorMessage(error));
    process.exitCode = 1;
  })
  .finally(removeAside);
