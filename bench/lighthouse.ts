import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Audit, auditPage } from './measure/audit-page.js';
import { errorMessage } from './measure/error-message.js';
import { freePort, waitForPort } from './measure/free-port.js';
import { installLighthouse } from './measure/install-lighthouse.js';
import { runCommand, startCommand, stopCommand } from './measure/run-command.js';
import { type Host, serveBrotli } from './measure/serve-brotli.js';
import { workFolder } from './prepare-site.js';

const help = `Usage: npx tsx bench/lighthouse.ts [options]

Builds the site, serves it and runs Lighthouse on it as a phone, beside an empty page.

  --runs <n>       Runs of each page; the median counts (default: 3)
  --pages <list>   Paths, separated by commas (default: /,/guide/start/quick-start and their Chinese translations)
  --built          Takes the site as it was built last
  --help`;

const repository = fileURLToPath(new URL('..', import.meta.url));
const kiln = ['node', 'engine/bin/kiln.js'] as const;
const defaultPages = '/,/zh/,/guide/start/quick-start,/zh/guide/start/quick-start';

/** Minimal page: its scores show the cost of the machine and of Lighthouse itself. */
const emptyPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<link rel="icon" href="data:,"><meta name="description" content="An empty page."><title>Empty</title><main><h1>Empty</h1></main></html>';

async function serveSite(): Promise<Host> {
  const port = await freePort();
  const { child } = startCommand([...kiln, 'preview', 'site', '--port', String(port), '--strict-port'], { cwd: repository });
  const host = await waitForPort(port, { deadline: performance.now() + 20_000, isAlive: () => child.exitCode === null });
  return { origin: `http://${host}:${port}`, close: () => stopCommand(child) };
}

function serveEmpty(): Promise<Host> {
  const folder = join(workFolder, 'empty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), emptyPage);
  return serveBrotli(folder);
}

function row(name: string, { scores, timings: { fcp, lcp, cls, tbt } }: Audit): string {
  const milliseconds = (time: number) => `${Math.round(time)} ms`;
  return `| ${[name, ...scores.map(Math.round), milliseconds(fcp), milliseconds(lcp), cls.toFixed(3), milliseconds(tbt)].join(' | ')} |`;
}

async function main(): Promise<void> {
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
  const empty = await serveEmpty();
  const hosts = [empty];
  try {
    const site = await serveSite();
    hosts.push(site);
    const pages = [
      { name: 'an empty page', url: `${empty.origin}/` },
      ...values.pages.split(',').map((path) => ({ name: path, url: site.origin + path })),
    ];
    console.log('| page | performance | accessibility | best practices | SEO | FCP | LCP | CLS | TBT |');
    console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
    const faults: string[] = [];
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

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
