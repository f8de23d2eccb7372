import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { auditPage } from './measure/audit-page.mjs';
import { freePort, waitForPort } from './measure/free-port.mjs';
import { installLighthouse } from './measure/install-lighthouse.mjs';
import { runCommand, startCommand, stopCommand } from './measure/run-command.mjs';
import { serveBrotli } from './measure/serve-brotli.mjs';
import { workFolder } from './prepare-site.mjs';

const help = `Usage: node bench/lighthouse.mjs [options]

Builds the site, serves it and runs Lighthouse on it as a phone, beside an empty page.

  --runs <n>       Runs of each page; the median counts (default: 3)
  --pages <list>   Paths, separated by commas (default: /,/guide/start/quick-start and their Chinese twins)
  --built          Takes the site as it was built last
  --help`;

const repository = fileURLToPath(new URL('..', import.meta.url));
const kiln = ['node', 'engine/bin/kiln.js'];
const defaultPages = '/,/zh/,/guide/start/quick-start,/zh/guide/start/quick-start';

/** The least that can score: what the machine and the tool themselves cost. */
const emptyPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<link rel="icon" href="data:,"><meta name="description" content="An empty page."><title>Empty</title><main><h1>Empty</h1></main></html>';

async function serveSite() {
  const port = await freePort();
  const { child } = startCommand([...kiln, 'preview', 'site', '--port', String(port), '--strict-port'], { cwd: repository });
  const host = await waitForPort(port, { deadline: performance.now() + 20_000, isAlive: () => child.exitCode === null });
  return { origin: `http://${host}:${port}`, close: () => stopCommand(child) };
}

function serveEmpty() {
  const folder = join(workFolder, 'empty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), emptyPage);
  return serveBrotli(folder);
}

/** @param {string} name @param {import('./measure/audit-page.mjs').Audit} audit */
function row(name, { scores, timings: { fcp, lcp, cls, tbt } }) {
  const milliseconds = [fcp, lcp, tbt].map((time) => `${Math.round(time)} ms`);
  return `| ${[name, ...scores.map(Math.round), milliseconds[0], milliseconds[1], cls.toFixed(3), milliseconds[2]].join(' | ')} |`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      pages: { type: 'string', default: defaultPages },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const tools = await installLighthouse(join(workFolder, 'lighthouse'));
  if (!values.built) {
    const built = await runCommand([...kiln, 'build', 'site'], { cwd: repository });
    if (built.outcome !== 'done') throw new Error(`The build ${built.outcome}.\n${built.log}`);
  }
  const hosts = [await serveEmpty()];
  try {
    hosts.push(await serveSite());
    const [empty, site] = hosts;
    const pages = [
      { name: 'an empty page', url: `${empty.origin}/` },
      ...values.pages.split(',').map((path) => ({ name: path, url: site.origin + path })),
    ];
    console.log('| page | performance | accessibility | best practices | SEO | FCP | LCP | CLS | TBT |');
    console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
    const faults = [];
    for (const { name, url } of pages) {
      const audit = await auditPage(tools, { url, lang: name.startsWith('/zh/') ? 'zh-CN' : 'en-US', runs: Number(values.runs) });
      console.log(row(name, audit));
      faults.push(...audit.faults.map((fault) => `${name}: ${fault}`));
    }
    if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
  } finally {
    await Promise.all(hosts.map(({ close }) => close()));
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
