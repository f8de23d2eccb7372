import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterConfig } from './cluster-config.js';
import { writeEmptyConfigs } from './sphinx-engine.js';

const searchd = '/usr/bin/searchd';

/** Whether Debian's `sphinxsearch` is installed. */
export const hasSphinx = existsSync(searchd);

/** Two shards of two mirrors and a front, each a separate process on this machine. */
export interface SphinxCluster {
  config: ClusterConfig;
  /** Kills a node to simulate a machine failure. Nodes are numbered shard by shard. */
  kill: (node: number) => Promise<void>;
  /** Restarts a killed node with its data. */
  start: (node: number) => Promise<void>;
  /** Process ids of the nodes and the front. */
  pids: () => number[];
  stop: () => Promise<void>;
}

/** Starts an empty cluster for tests and benchmarks. */
export async function startSphinxCluster(options: { mirrors?: number; tables?: number; grace?: number } = {}): Promise<SphinxCluster> {
  const { mirrors = 2, tables = 2, grace = 500 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kiln-sphinx-'));
  const ports = await freePorts(2 * (1 + 2 * mirrors));
  const nodeOf = (name: string) => {
    mkdirSync(join(folder, name));
    return { host: '127.0.0.1', sql: ports.pop() ?? 0, api: ports.pop() ?? 0, folder: join(folder, name) };
  };
  const shards = [0, 1].map((shard) => Array.from({ length: mirrors }, (_, mirror) => nodeOf(`${shard}-${mirror}`)));
  const config: ClusterConfig = { engine: 'sphinx', front: nodeOf('front'), shards, tables, grace };
  writeEmptyConfigs(config);
  const nodes = [...shards.flat(), config.front];
  const running = new Map<number, ChildProcess>();
  const start = async (number: number): Promise<void> => {
    const node = nodes[number];
    if (!node) throw new Error(`There is no node ${number}`);
    const child = spawn(searchd, ['--nodetach', '-c', join(node.folder ?? '', 'sphinx.conf')], { stdio: 'ignore' });
    running.set(number, child);
    await listening(node.sql, child);
  };
  const kill = async (number: number): Promise<void> => {
    const child = running.get(number);
    running.delete(number);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await Promise.all(nodes.map((_, number) => start(number)));
  return {
    config,
    kill,
    start,
    pids: () => [...running.values()].map(({ pid }) => pid ?? 0),
    async stop() {
      for (const number of nodes.keys()) await kill(number);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Waits until something listens on a port. Rejects if the process exits first. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`searchd ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`searchd does not listen on ${port}`);
}
