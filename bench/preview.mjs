// Requests per second of `kiln preview` beside plain sirv on the same folder. Each server has a process of its own; they take turns.
import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './median.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../site/dist', import.meta.url)) },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '16' },
    serve: { type: 'string' },
  },
});
const servers = {
  async preview(root) {
    const { startPreview } = await import('../engine/dist/preview/start-preview.js');
    return (await startPreview({ root, port: 0 })).url;
  },
  async sirv(root) {
    const { default: sirv } = await import('sirv');
    const server = createServer(sirv(root, { etag: true })).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${server.address().port}/`;
  },
};

if (values.serve) {
  process.on('message', () => process.send(process.cpuUsage()));
  process.send(await servers[values.serve](values.folder));
} else await compare();

async function compare() {
  const paths = listFiles(values.folder).filter((path) => !/\/(?:\.|_headers$|_redirects$)|\.(?:br|gz)$/.test(path));
  const started = await Promise.all(['preview', 'sirv'].map(start));
  for (const server of started) await load(server, paths);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const server of round % 2 ? started : started.toReversed()) server.runs.push(await load(server, paths));
  for (const { name, runs } of started)
    console.log(
      `${name.padEnd(8)} ${Math.round(median(runs.map(({ rate }) => rate)))} requests/s, ` +
        `${median(runs.map(({ cost }) => cost)).toFixed(0)} µs of processor time per request`,
    );
  const [preview, sirv] = started.map(({ runs }) => runs);
  const ratio = (of) => median(preview.map((run, round) => of(run, sirv[round]))).toFixed(2);
  console.log(
    `ratio    ${ratio((a, b) => a.rate / b.rate)} in requests, ${ratio((a, b) => b.cost / a.cost)} in processor time (above 1: preview is faster)`,
  );
  for (const { child } of started) child.kill();
}

function start(name) {
  const child = fork(fileURLToPath(import.meta.url), ['--serve', name, '--folder', values.folder]);
  return new Promise((resolve, reject) => {
    child.once('message', (url) => resolve({ name, url, child, runs: [] }));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
}

/** Processor time of a server so far, in µs. */
function processorTime(child) {
  return new Promise((resolve) => {
    child.once('message', ({ user, system }) => resolve(user + system));
    child.send('processor time');
  });
}

/** Asks for files in turn over connections that stay open; returns requests per second, and µs of processor time that each cost the server. */
async function load({ url, child }, paths) {
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

function listFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`)
    .toSorted();
}
