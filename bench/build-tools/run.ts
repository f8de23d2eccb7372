import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine } from '../measure/describe-machine.js';
import { errorMessage } from '../measure/error-message.js';
import { openBrowser } from '../measure/open-browser.js';
import { median } from '../median.js';
import { installPackages, prepareApp, type PreparedApp } from './prepare-app.js';
import { timeBuild, timeDev } from './time-app.js';
import { tools } from './tools.js';

const help = `Usage: npx tsx bench/build-tools/run.ts [options]

Builds one generated React application with Rsbuild, Vite and webpack, and writes the figures of the home page.

  --components <n>  Size of the application (default: 1000)
  --runs <n>        Runs of each build and start; the median counts (default: 5)
  --edits <n>       Edits in the last dev session; the median counts (default: 10)
  --out <file>      Data file (default: site/data/build-tools.json)
  --force           Measure although the machine is busy
  --help`;

const defaultFile = fileURLToPath(new URL('../../site/data/build-tools.json', import.meta.url));

const charts = ['dev', 'build', 'hmr'] as const;

/** An application with its measured times per chart, in seconds. */
interface TimedApp {
  app: PreparedApp;
  times: Record<(typeof charts)[number], number[]>;
}

interface Size {
  components: number;
  runs: number;
  edits: number;
}

/** Measures every tool. They take turns, so that other load on the machine affects all of them. */
async function measure(apps: PreparedApp[], { runs, edits }: Size): Promise<TimedApp[]> {
  const timed = apps.map((app): TimedApp => ({ app, times: { dev: [], build: [], hmr: [] } }));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < runs; round++) {
      for (const { app, times } of timed) {
        const build = await timeBuild(app);
        const dev = await timeDev(app, { browser, edits: round === runs - 1 ? edits : 0 });
        times.build.push(build);
        times.dev.push(dev.start);
        times.hmr.push(...dev.edits);
        console.log(`${round + 1}/${runs} ${app.tool.label}: build ${build.toFixed(2)} s, dev ${dev.start.toFixed(2)} s`);
      }
    }
  } finally {
    await browser.close();
  }
  return timed;
}

/** Returns the data for the chart on the home page. */
function toData(timed: TimedApp[], { components, runs }: Size) {
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
  return {
    measured: {
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      node: process.version,
      versions: Object.fromEntries(timed.flatMap(({ app }) => Object.entries(app.versions))),
      components,
      runs,
    },
    charts: charts.map((name) => ({
      name,
      groups: timed.map(({ app, times }) => ({ label: app.tool.label, metrics: [{ time: round(median(times[name])), desc: name }] })),
    })),
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1, not "${text}".`);
  return number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      components: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '5' },
      edits: { type: 'string', default: '10' },
      out: { type: 'string', default: defaultFile },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const size: Size = {
    components: wholeNumber('components', values.components),
    runs: wholeNumber('runs', values.runs),
    edits: wholeNumber('edits', values.edits),
  };
  const [load = 0] = loadavg();
  if (load > 0.5 && !values.force) throw new Error(`The machine is busy (load ${load.toFixed(1)}): wait, or use --force for a trial.`);
  await installPackages();
  const apps = tools.map((tool) => prepareApp(tool, size.components));
  const data = toData(await measure(apps, size), size);
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`Written: ${values.out}`);
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
