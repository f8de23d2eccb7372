import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../service-error.js';
import type { ClusterConfig, ClusterNode } from './cluster-config.js';
import type { ClusterEngine, FrontTable } from './cluster-engine.js';
import { attributes, fields } from './cluster-rows.js';
import { openNode } from './sphinx-ql.js';

/** Maximum number of polls, five per second, while the chunks of a table are merged. */
const maxPolls = 3000;

/** Sphinx 2.2, which is configured by files: tables change with a new file and SIGHUP, on the node's machine. */
export const sphinxEngine: ClusterEngine = {
  async defineTables(node, tables) {
    writeConfig(node, nodeConfig(node, tables));
    await reload(node, ['kiln_none', ...tables]);
    const data = join(folderOf(node), 'data');
    for (const file of readdirSync(data)) {
      const [table = ''] = file.split('.');
      if (table.startsWith('kiln_') && table !== 'kiln_none' && !tables.includes(table)) rmSync(join(data, file), { force: true });
    }
  },
  async compact(ql, table) {
    await ql.run(`FLUSH RAMCHUNK ${table}`);
    if ((await ql.pieces(table)) < 2) return;
    await ql.run(`OPTIMIZE INDEX ${table}`);
    // Merging runs in the background, and the table must not be removed meanwhile. After a timeout, queries are slower but still correct.
    for (let left = maxPolls; left > 0 && (await ql.pieces(table)) > 1; left--) await new Promise((resolve) => setTimeout(resolve, 200));
  },
  async defineFront(front, shards, tables) {
    // Identifies this definition, so that `reload` can tell when it is active.
    const marker = `kiln_v_${createHash('sha256')
      .update(JSON.stringify([shards, tables]))
      .digest('hex')
      .slice(0, 16)}`;
    writeConfig(front, frontConfig(front, shards, [...tables, { name: marker, tables: [['kiln_none']] }]));
    await reload(front, [marker, ...tables.map(({ name }) => name)]);
  },
};

/** Writes the configuration of an empty cluster. Start each node with `searchd -c <folder>/sphinx.conf`. */
export function writeEmptyConfigs(config: ClusterConfig): void {
  for (const node of config.shards.flat()) writeConfig(node, nodeConfig(node, []));
  writeConfig(config.front, frontConfig(config.front, config.shards, [{ name: 'kiln_none', tables: [['kiln_none']] }]));
}

function folderOf({ folder, host, sql }: ClusterNode): string {
  if (folder !== undefined) return folder;
  throw new ServiceError({
    what: `The node ${host}:${sql} has no "folder".`,
    where: 'configuration of the cluster',
    fix: 'Name the folder of its sphinx.conf.',
  });
}

function writeConfig(node: ClusterNode, text: string): void {
  const folder = folderOf(node);
  mkdirSync(join(folder, 'data'), { recursive: true });
  // Renamed, because searchd may read the file at any time.
  writeFileSync(join(folder, 'sphinx.conf.new'), text);
  renameSync(join(folder, 'sphinx.conf.new'), join(folder, 'sphinx.conf'));
}

/** Makes searchd reload its configuration and waits until it serves the given tables. */
async function reload(node: ClusterNode, wanted: readonly string[]): Promise<void> {
  const pid = Number(readFileSync(join(folderOf(node), 'searchd.pid'), 'utf8'));
  const ql = openNode(node, 1, 15_000);
  try {
    for (let tries = 0; tries < 100; tries++) {
      const served = await ql.tables();
      if (served.toSorted().join() === wanted.toSorted().join()) return;
      if (tries % 20 === 0) process.kill(pid, 'SIGHUP');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${node.host}:${node.sql} does not take up its configuration`);
  } finally {
    await ql.close();
  }
}

function nodeConfig(node: ClusterNode, tables: readonly string[]): string {
  const data = join(folderOf(node), 'data');
  const columns = [
    ...fields.map((field) => `rt_field = ${field}`),
    ...Object.entries(attributes).map(([name, type]) => `rt_attr_${type} = ${name}`),
  ];
  const words = ['charset_table = 0..9, a..z, _', 'min_word_len = 1', 'dict = keywords', 'rt_mem_limit = 512M'];
  const table = (name: string) => block(`index ${name}`, ['type = rt', `path = ${join(data, name)}`, ...columns, ...words]);
  return [
    table('kiln_none'),
    ...tables.map(table),
    // Complete tables are flushed to disk. With a binlog, searchd crashes when a flushed table is removed.
    searchd(node, ['binlog_path =']),
  ].join('\n');
}

function frontConfig(front: ClusterNode, shards: readonly (readonly ClusterNode[])[], tables: readonly FrontTable[]): string {
  const options = ['ha_strategy = nodeads', 'agent_connect_timeout = 200', 'agent_query_timeout = 900'];
  const distributed = tables.map(({ name, tables: byShard }) => {
    const agents = byShard.flatMap((names, shard) =>
      names.length > 0
        ? [`agent_persistent = ${shards[shard]?.map(({ host, api }) => `${host}:${api}`).join('|')}:${names.join(',')}`]
        : [],
    );
    return block(`index ${name}`, ['type = distributed', ...agents, ...options]);
  });
  const retry = [
    'binlog_path =',
    'persistent_connections_limit = 32',
    'agent_retry_count = 3',
    'agent_retry_delay = 50',
    'ha_ping_interval = 500',
    'ha_period_karma = 5',
  ];
  return [...distributed, searchd(front, retry)].join('\n');
}

function searchd(node: ClusterNode, more: readonly string[]): string {
  const folder = folderOf(node);
  return block('searchd', [
    `listen = ${node.host}:${node.api}`,
    `listen = ${node.host}:${node.sql}:mysql41`,
    `log = ${join(folder, 'searchd.log')}`,
    // An empty path is a fatal error.
    'query_log = /dev/null',
    `pid_file = ${join(folder, 'searchd.pid')}`,
    'workers = threads',
    'max_children = 0',
    'listen_backlog = 1024',
    'max_packet_size = 64M',
    'seamless_rotate = 1',
    'collation_server = binary',
    ...more,
  ]);
}

function block(head: string, lines: readonly string[]): string {
  return `${head}\n{\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
