import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine } from '../measure/describe-machine.js';
import { errorMessage } from '../measure/error-message.js';
import { sendHostileRequests } from './send-hostile-requests.js';
import { compareRanking } from './compare-ranking.js';
import { measureEngine, measureService } from './measure-load.js';
import { renderServiceReport } from './render-service-report.js';
import { startServiceProcess } from './service-process.js';

const help = `Usage: npx tsx bench/search-service/run.ts [options]

Asks the search service over the built site: labelled queries beside the browser's search, many clients at once, hostile requests.

  --dist <folder>      The built site (default: site/dist of this repository)
  --seconds <count>    Length of each load (default: 10)
  --clients <count>    Clients at once (default: 50)
  --hostile <count>    Hostile requests (default: 10000)
  --no-write           Prints the report only
  --help`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '50' },
    hostile: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  const { dist } = values;
  if (!existsSync(dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const [busy = 0] = loadavg();
  const [clients, milliseconds] = [Number(values.clients), 1000 * Number(values.seconds)];
  const service = await startServiceProcess([dist, '--interval', '0']);
  try {
    const ranking = [await compareRanking(service.url, dist, 'en'), await compareRanking(service.url, dist, 'zh')];
    const load = [
      measureEngine(dist, milliseconds),
      await measureService(service.url, { clients, milliseconds, isCached: false }),
      await measureService(service.url, { clients, milliseconds, isCached: true }),
    ];
    const hostile = await sendHostileRequests(service, Number(values.hostile));
    const date = new Date().toISOString().slice(0, 10);
    const { text, hasPassed } = renderServiceReport({
      date,
      machine: `${describeMachine()}, Node ${process.version}, load before ${busy.toFixed(1)}`,
      clients,
      ranking,
      load,
      hostile,
    });
    console.log(text);
    if (!hasPassed) process.exitCode = 1;
    if (!values.write) return;
    mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
    writeFileSync(new URL(`../results/search-service-${date}.md`, import.meta.url), text);
  } finally {
    await service.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
