// Measures requests per second of `kiln preview` and of plain sirv on the same folder. Each server has its own process; they take turns.
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { portOf } from './measure/free-port.js';
import { median } from './median.js';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../site/dist', import.meta.url)) },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '16' },
    serve: { type: 'string' },
  },
});

/** Each serves a folder and returns its URL. */
const servers = {
  async preview(root: string): Promise<string> {
    const { startPreview } = await import('../engine/dist/preview/start-preview.js');
    return (await startPreview({ root, port: 0 })).url;
  },
  async sirv(root: string): Promise<string> {
    const { default: sirv } = await import('sirv');
    const server = createServer(sirv(root, { etag: true })).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${portOf(server)}/`;
  },
};
type ServerName = keyof typeof servers;

interface Run {
  /** Requests per second. */
  rate: number;
  /** Server processor time per request, in µs. */
  cost: number;
}

/** A server in its own process. */
interface StartedServer {
  name: ServerName;
  url: string;
  child: ChildProcess;
}

if (values.serve === 'preview' || values.serve === 'sirv') await serve(values.serve);
else await compare();

async function serve(name: ServerName): Promise<void> {
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.(await servers[name](values.folder));
}

async function compare(): Promise<void> {
  const paths = listFiles(values.folder).filter((path) => !/\/(?:\.|_headers$|_redirects$)|\.(?:br|gz)$/.test(path));
  const [preview, sirv] = await Promise.all([start('preview'), start('sirv')]);
  for (const server of [preview, sirv]) await load(server, paths);
  const rounds: { preview: Run; sirv: Run }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    // Each goes first in every other round.
    const early = round % 2 ? await load(preview, paths) : undefined;
    const ofSirv = await load(sirv, paths);
    rounds.push({ preview: early ?? (await load(preview, paths)), sirv: ofSirv });
  }
  for (const { name } of [preview, sirv]) {
    const rate = median(rounds.map((runs) => runs[name].rate));
    const cost = median(rounds.map((runs) => runs[name].cost));
    console.log(`${name.padEnd(8)} ${Math.round(rate)} requests/s, ${cost.toFixed(0)} µs of processor time per request`);
  }
  const inRequests = median(rounds.map((runs) => runs.preview.rate / runs.sirv.rate));
  const inTime = median(rounds.map((runs) => runs.sirv.cost / runs.preview.cost));
  console.log(`ratio    ${inRequests.toFixed(2)} in requests, ${inTime.toFixed(2)} in processor time (above 1: preview is faster)`);
  for (const { child } of [preview, sirv]) child.kill();
}

function start(name: ServerName): Promise<StartedServer> {
  // A fork inherits the loader of this process.
  const child = fork(fileURLToPath(import.meta.url), ['--serve', name, '--folder', values.folder]);
  return new Promise((resolve, reject) => {
    child.once('message', (url: string) => resolve({ name, url, child }));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
}

/** Returns the processor time that a server has used so far, in µs. */
function processorTime(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', ({ user, system }: NodeJS.CpuUsage) => resolve(user + system));
    child.send('processor time');
  });
}

/** Requests files in turn over keep-alive connections. */
async function load({ url, child }: StartedServer, paths: string[]): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
  const { hostname, port } = new URL(url);
  let next = 0;
  const client = async () => {
    while (next < Number(values.requests)) {
      const path = paths[next++ % paths.length];
      await new Promise((resolve, reject) => {
        get({ hostname, port, path, agent }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${url}${path}: ${response.statusCode}`));
          response.resume().on('end', resolve);
        }).on('error', reject);
      });
    }
  };
  const usedBefore = await processorTime(child);
  const began = performance.now();
  await Promise.all(Array.from({ length: Number(values.connections) }, client));
  const seconds = (performance.now() - began) / 1000;
  const used = (await processorTime(child)) - usedBefore;
  agent.destroy();
  return { rate: Number(values.requests) / seconds, cost: used / Number(values.requests) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`)
    .toSorted();
}
