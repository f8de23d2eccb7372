import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClusterBackend, hasSphinx, loadCluster, startSphinxCluster } from '@kiln/search-service';
import { describeMachine } from '../measure/describe-machine.js';
import { errorMessage } from '../measure/error-message.js';
import { sendHostileRequests } from './send-hostile-requests.js';
import { queryDuring } from './query-during.js';
import { compareRanking } from './compare-ranking.js';
import { measureBackend, measureService } from './measure-load.js';
import { measureMany } from './million.js';
import { type ClusterReport, renderClusterReport } from './render-cluster-report.js';
import { startServiceProcess } from './service-process.js';

const help = `Usage: npx tsx bench/search-service/run-cluster.ts [options]

Asks the search service on a cluster of four Sphinx nodes and a front: labelled queries beside the browser's search, clients while
nodes are killed and come back, while a deployment is swapped, many clients at once, hostile requests, very many sections.

  --dist <folder>      The built site (default: site/dist of this repository)
  --parts <names>      Some of: ranking, faults, load, hostile, many (default: all)
  --seconds <count>    Length of each load, and a quarter of the run with faults is four times as long (default: 15)
  --sections <count>   Sections of the large index (default: 1000000)
  --no-write           Prints the report only
  --help`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
    parts: { type: 'string', default: 'ranking,faults,load,hostile,many' },
    seconds: { type: 'string', default: '15' },
    sections: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  if (!hasSphinx) throw new Error('There is no searchd. Run `apt-get install sphinxsearch` first.');
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const parts = values.parts.split(',');
  const seconds = Number(values.seconds);
  const report: ClusterReport = { machine: `${describeMachine()}, Node ${process.version}` };
  const folder = mkdtempSync(join(tmpdir(), 'kiln-cluster-'));
  const dist = join(folder, 'dist');
  cpSync(values.dist, dist, { recursive: true });
  const sources = [{ name: 'docs', location: dist }];
  const cluster = await startSphinxCluster({ tables: 1, grace: 4000 });
  try {
    const file = join(folder, 'cluster.json');
    writeFileSync(file, JSON.stringify(cluster.config));
    await loadCluster(cluster.config, sources);
    const service = await startServiceProcess(['--cluster', file, '--interval', '1']);
    try {
      if (parts.includes('ranking')) {
        report.ranking = [await compareRanking(service.url, dist, 'en'), await compareRanking(service.url, dist, 'zh')];
        console.error(report.ranking.map(({ lang, mrr, emptied }) => ({ lang, mrr, emptied })));
      }
      if (parts.includes('load')) {
        const backend = await createClusterBackend(cluster.config, { interval: 0 });
        report.load = [
          await measureBackend(backend, { clients: 50, milliseconds: 1000 * seconds }),
          await measureService(service.url, { clients: 50, milliseconds: 1000 * seconds, isCached: false }),
        ];
        await backend.close();
        console.error(report.load);
      }
      if (parts.includes('faults')) {
        const killed = await queryDuring(service.url, {
          name: 'each of four nodes killed and brought back',
          clients: 20,
          event: async () => {
            for (const node of [0, 1, 2, 3]) {
              await sleep(seconds / 3);
              await cluster.kill(node);
              await sleep(seconds / 3);
              await cluster.start(node);
              await sleep(seconds / 3);
            }
          },
        });
        console.error(killed);
        const swapped = await queryDuring(service.url, {
          name: 'a deployment swapped',
          clients: 20,
          isSame: false,
          event: async () => {
            changeSite(dist);
            await loadCluster(cluster.config, sources);
          },
        });
        console.error(swapped);
        const dead = await queryDuring(service.url, {
          name: 'both mirrors of a shard dead',
          clients: 4,
          event: async () => {
            await Promise.all([cluster.kill(2), cluster.kill(3)]);
            await sleep(5);
          },
        });
        await Promise.all([cluster.start(2), cluster.start(3)]);
        console.error(dead);
        report.faults = { killed, swapped, dead };
      }
      if (parts.includes('hostile')) report.hostile = await sendHostileRequests(service, 10_000);
    } finally {
      await service.stop();
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (parts.includes('many')) {
    const large = await startSphinxCluster({ mirrors: 1, tables: 1 });
    try {
      report.many = await measureMany(large.config, { sections: Number(values.sections), clients: 10, seconds, pids: large.pids() });
      console.error(report.many);
    } finally {
      await large.stop();
    }
  }
  const { text, hasPassed } = renderClusterReport(report);
  console.log(text);
  if (!hasPassed) process.exitCode = 1;
  if (!values.write) return;
  const results = new URL(`../results/search-service-${new Date().toISOString().slice(0, 10)}.md`, import.meta.url);
  const before = existsSync(results) ? readFileSync(results, 'utf8').replace(/\n# On a cluster[^]*$/, '') : '';
  writeFileSync(results, `${before}\n${text}`);
}

/** Appends a word to every search text of a built site, so that the next deployment has other texts. */
function changeSite(dist: string): void {
  const texts = join(dist, 'static/search_text');
  for (const name of readdirSync(texts)) {
    const text: { sections: string[] } = JSON.parse(readFileSync(join(texts, name), 'utf8'));
    writeFileSync(join(texts, name), JSON.stringify({ sections: text.sections.map((section) => `${section} anew`) }));
  }
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
