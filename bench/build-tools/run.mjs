import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from '../measure/open-browser.mjs';
import { median } from '../median.mjs';
import { installPackages, prepareApp } from './prepare-app.mjs';
import { timeBuild, timeDev } from './time-app.mjs';
import { tools } from './tools.mjs';

const help = `Usage: node bench/build-tools/run.mjs [options]

Builds one generated React application with Rsbuild, Vite and webpack, and writes the figures of the home page.

  --components <n>  Size of the application (default: 1000)
  --runs <n>        Runs of each build and start; the median counts (default: 5)
  --edits <n>       Edits in the last dev session; the median counts (default: 10)
  --out <file>      Data file (default: site/data/build-tools.json)
  --force           Measure although the machine is busy
  --help`;

const defaultFile = fileURLToPath(new URL('../../site/data/build-tools.json', import.meta.url));

/** Measures every tool; they take turns, so that what else the machine does meets all of them. */
async function measure(apps, { runs, edits }) {
  const times = new Map(apps.map(({ tool }) => [tool.name, { dev: [], build: [], hmr: [] }]));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < runs; round++) {
      for (const app of apps) {
        const { dev, build, hmr } = times.get(app.tool.name);
        build.push(await timeBuild(app));
        const session = await timeDev(app, { browser, edits: round === runs - 1 ? edits : 0 });
        dev.push(session.start);
        hmr.push(...session.edits);
        console.log(`${round + 1}/${runs} ${app.tool.label}: build ${build.at(-1).toFixed(2)} s, dev ${session.start.toFixed(2)} s`);
      }
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** The data that the chart on the home page reads. */
function toData(apps, times, { components, runs }) {
  const round = (seconds) => Math.round(seconds * 1000) / 1000;
  return {
    measured: {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores${cpus()[0].model === 'unknown' ? '' : ` (${cpus()[0].model})`}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
      node: process.version,
      versions: Object.assign({}, ...apps.map(({ versions }) => versions)),
      components,
      runs,
    },
    charts: ['dev', 'build', 'hmr'].map((name) => ({
      name,
      groups: apps.map(({ tool }) => ({ label: tool.label, metrics: [{ time: round(median(times.get(tool.name)[name])), desc: name }] })),
    })),
  };
}

async function main() {
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
  const [components, runs, edits] = ['components', 'runs', 'edits'].map((name) => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1, not "${values[name]}".`);
    return number;
  });
  const [load] = loadavg();
  if (load > 0.5 && !values.force) throw new Error(`The machine is busy (load ${load.toFixed(1)}): wait, or use --force for a trial.`);
  await installPackages();
  const apps = tools.map((tool) => prepareApp(tool, components));
  const data = toData(apps, await measure(apps, { runs, edits }), { components, runs });
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`Written: ${values.out}`);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
