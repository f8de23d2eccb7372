import { createHash } from 'node:crypto';
import { createCorpusCounter, readPageRecords } from '@kiln/search';
import { errorMessage, ServiceError } from '../../service-error.js';
import { loadPack, loadText } from '../../sites/load-index.js';
import { readDeployment } from '../../sites/load-site.js';
import type { SiteSource } from '../../sites/site-source.js';
import { type ClusterConfig, type ClusterNode, nodeName } from './cluster-config.js';
import { type ClusterEngine, engineOf, type FrontTable } from './cluster-engine.js';
import { type ClusterIndex, type ClusterManifest, manifestKey, metaTable, readManifest } from './cluster-manifest.js';
import { attributes, type ClusterRow, emptyRow, fields, type KeptPage, keptRows, pageNumber, rowFormat, rowsOf } from './cluster-rows.js';
import { engineWord } from './engine-words.js';
import { openNode, type QlNode, quote } from './sphinx-ql.js';

/** Result of loading. */
export interface LoadReport {
  deployment: string;
  /** Tables written on any node. */
  written: string[];
  /** Rows written, counted once per mirror. */
  rows: number;
  /** Nodes that could not be loaded. They receive no queries until they are. */
  absent: string[];
}

/** A table that every mirror of a shard must hold. It never changes, because its name is derived from its content. */
interface RequiredTable {
  name: string;
  shard: number;
  count: number;
  rows: () => Iterable<ClusterRow>;
}

/** Contents of an index. */
export interface IndexContent {
  index: ClusterIndex;
  front: FrontTable;
  tables: RequiredTable[];
  /** Word counts of the whole index as JSON, for ranking. */
  counts: string;
}

/** Maximum number of characters of a text in one row, and of rows in one statement. */
const [chunk, batch] = [500_000, 1_000_000];

/** Connection timeout while loading, in ms. Long, because tokenizing keeps this process busy. */
const patience = 15_000;

/** Loads sites into the cluster. Writes only tables with new content, and removes those of earlier deployments. */
export async function loadCluster(config: ClusterConfig, sources: readonly SiteSource[]): Promise<LoadReport> {
  const contents: IndexContent[] = [];
  const sites: ClusterManifest['sites'] = [];
  for (const source of sources) {
    const { files, facts, places } = await readDeployment(source);
    const indexes: ClusterIndex[] = [];
    for (const { lang, version, name } of places) {
      const pack = await loadPack(files, name);
      const pages: KeptPage[] = [];
      for (const record of readPageRecords(pack)) pages.push({ ...record, texts: (await loadText(files, record.page[2])).sections });
      const content = indexContent(config, { lang, version, pages, synonyms: pack.synonyms });
      contents.push(content);
      indexes.push(content.index);
    }
    const { title, base, origin, cleanUrls, defaultLang, defaultVersion } = facts;
    const [first, ...others] = indexes;
    if (first) sites.push({ name: source.name, title, base, origin, cleanUrls, defaultLang, defaultVersion, indexes: [first, ...others] });
  }
  return await deploy(config, sites, contents);
}

/** Splits an index into the tables of a cluster. */
export function indexContent(
  config: ClusterConfig,
  {
    lang,
    version,
    pages,
    synonyms,
  }: { lang: string; version: string; pages: readonly KeptPage[]; synonyms: readonly (readonly string[])[] },
): IndexContent {
  const counter = createCorpusCounter();
  const buckets = Array.from({ length: config.shards.length * config.tables }, (): [bigint, KeptPage][] => []);
  for (const page of pages) {
    counter.add(page);
    const bucket = buckets[createHash('sha256').update(page.page[1]).digest().readUInt32LE() % buckets.length];
    bucket?.push([pageNumber(page), page]);
  }
  const tables = buckets.flatMap((bucket, number): RequiredTable[] => {
    if (bucket.length === 0) return [];
    const numbers = bucket.map(([page]) => String(page)).toSorted();
    return [
      {
        name: `kiln_t_${hash([rowFormat, ...numbers].join())}`,
        shard: number % config.shards.length,
        count: bucket.reduce((sum, [, { sections }]) => sum + sections.length + keptRows, 0),
        *rows() {
          for (const [number, page] of bucket) yield* rowsOf(page, number);
        },
      },
    ];
  });
  const counts = JSON.stringify(counter.counts(synonyms));
  const front = {
    name: `kiln_i_${hash(JSON.stringify([lang, version, tables.map(({ name }) => name), hash(counts)]))}`,
    tables: config.shards.map((_, shard) => tables.filter((table) => table.shard === shard).map(({ name }) => name)),
  };
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const index = { lang, version, pages: pages.length, sections, table: front.name, countsKey: engineWord(`counts${hash(counts)}`) };
  return { index, front, tables, counts };
}

/** Loads and verifies new tables next to the old ones, switches the front to them, and removes the old ones. */
export async function deploy(
  config: ClusterConfig,
  sites: ClusterManifest['sites'],
  contents: readonly IndexContent[],
): Promise<LoadReport> {
  const engine = engineOf(config);
  const fronts = uniqueByName(contents.map(({ front }) => front));
  const deployment = hash(JSON.stringify([sites, fronts]));
  const meta = metaContent({ deployment, sites, fronts }, contents);
  const wanted = uniqueByName([...contents.flatMap(({ tables }) => tables), meta]);
  const before = await readCurrentManifest(config);
  const report: LoadReport = { deployment, written: [], rows: 0, absent: [] };
  const nodes = await Promise.all(
    config.shards.flatMap((mirrors, shard) =>
      mirrors.map(async (node) => {
        const tables = wanted.filter((table) => table.shard === shard);
        const missing = await missingTables(node, tables).catch(
          (error: unknown) => void report.absent.push(`${nodeName(node)}: ${errorMessage(error)}`),
        );
        return { node, shard, tables, missing: missing ?? [], isLoaded: missing?.length === 0, isPresent: missing !== undefined };
      }),
    ),
  );
  const define = (list: readonly FrontTable[], isUsed: (place: (typeof nodes)[number]) => boolean) =>
    engine.defineFront(
      config.front,
      config.shards.map((_, shard) => nodes.filter((place) => place.shard === shard && isUsed(place)).map(({ node }) => node)),
      list,
    );
  // The front queries only complete mirrors: one that is being loaded would return incomplete results.
  if (before && nodes.some(({ isPresent, isLoaded }) => isPresent && !isLoaded)) {
    const isSame = before.deployment === deployment;
    await define([metaFront(config, before.deployment), ...before.fronts], ({ isPresent, isLoaded }) => isPresent && (isLoaded || !isSame));
  }
  const load = async (place: (typeof nodes)[number]): Promise<void> => {
    try {
      const rows = await loadNode(place.node, place, engine);
      report.rows += rows;
      report.written.push(...place.missing.map(({ name }) => name));
      place.isLoaded = true;
    } catch (error) {
      report.absent.push(`${nodeName(place.node)}: ${errorMessage(error)}`);
    }
  };
  // Loads shards in parallel and their mirrors in sequence: rows for one node are created while another stores its own.
  await Promise.all(
    config.shards.map(async (_, shard) => {
      for (const place of nodes) if (place.shard === shard && place.isPresent && !place.isLoaded) await load(place);
    }),
  );
  for (const [shard, mirrors] of config.shards.entries()) {
    if (nodes.some((place) => place.shard === shard && place.isLoaded)) continue;
    throw new ServiceError({
      what: `No mirror of a shard could be loaded. ${report.absent.join('; ')}.`,
      where: mirrors.map(nodeName).join(', '),
      fix: 'Start one of them, and load again; what was deployed before stays.',
    });
  }
  const current = [metaFront(config, deployment), ...fronts];
  if (before && before.deployment !== deployment) {
    await define(uniqueByName([...current, ...before.fronts]), ({ isLoaded }) => isLoaded);
    // Gives services time to notice the new deployment before the old one is removed.
    await new Promise((resolve) => setTimeout(resolve, config.grace));
  }
  await define(current, ({ isLoaded }) => isLoaded);
  await Promise.all(
    nodes.map(async ({ node, tables, isLoaded }) => {
      const names = tables.map(({ name }) => name);
      if (isLoaded && (await tablesOf(node)).some((name) => !names.includes(name))) await engine.defineTables(node, names);
    }),
  );
  return { ...report, written: [...new Set(report.written)].toSorted() };
}

function metaFront({ shards }: ClusterConfig, deployment: string): FrontTable {
  return { name: metaTable, tables: shards.map((_, shard) => (shard === 0 ? [metaName(deployment)] : [])) };
}

const metaName = (deployment: string): string => `kiln_m_${deployment}`;

async function readCurrentManifest({ front }: ClusterConfig): Promise<ClusterManifest | undefined> {
  const ql = openNode(front, 1, patience);
  // A new cluster has no such table.
  const manifest = await readManifest(ql).catch(() => undefined);
  await ql.close();
  return manifest;
}

/** Returns our tables on a node. */
async function tablesOf(node: ClusterNode): Promise<string[]> {
  const ql = openNode(node, 1, patience);
  try {
    return (await ql.tables()).filter((name) => /^kiln_[tm]_/.test(name));
  } finally {
    await ql.close();
  }
}

/** Returns tables that are missing on a node, or incomplete after an interrupted load. */
async function missingTables(node: ClusterNode, wanted: readonly RequiredTable[]): Promise<RequiredTable[]> {
  const known = await tablesOf(node);
  const ql = openNode(node, 1, patience);
  try {
    const missing: RequiredTable[] = [];
    for (const table of wanted) if (!known.includes(table.name) || (await countRows(ql, table.name)) !== table.count) missing.push(table);
    return missing;
  } finally {
    await ql.close();
  }
}

/** Writes the missing tables of a node and verifies them. Returns the number of rows. */
async function loadNode(
  node: ClusterNode,
  { tables, missing }: Record<'tables' | 'missing', RequiredTable[]>,
  engine: ClusterEngine,
): Promise<number> {
  const known = await tablesOf(node);
  await engine.defineTables(node, [...new Set([...known, ...tables.map(({ name }) => name)])]);
  const ql = openNode(node, 1, patience);
  let total = 0;
  try {
    for (const { name, count, rows } of missing) {
      total += await writeRows(ql, name, rows());
      const written = await countRows(ql, name);
      if (written !== count) throw new Error(`${name} has ${written} of ${count} rows`);
      await engine.compact(ql, name);
    }
  } finally {
    await ql.close();
  }
  return total;
}

async function countRows(ql: QlNode, table: string): Promise<number> {
  const { rows } = await ql.select(`SELECT COUNT(*) AS n FROM ${table}`);
  return Number(rows[0]?.['n'] ?? 0);
}

async function writeRows(ql: QlNode, table: string, rows: Iterable<ClusterRow>): Promise<number> {
  const columns = ['id', ...fields, ...Object.keys(attributes)];
  let [values, length, count]: [string[], number, number] = [[], 0, 0];
  const flush = async (): Promise<void> => {
    if (values.length > 0) await ql.run(`REPLACE INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`);
    [values, length] = [[], 0];
  };
  for (const row of rows) {
    const value = `(${row.id}, ${fields.map((field) => quote(row[field])).join(', ')}, ${row.page}, ${quote(row.data)})`;
    if (length + value.length > batch) await flush();
    values.push(value);
    length += value.length;
    count++;
  }
  await flush();
  return count;
}

/** Returns a table for the first shard with the manifest and the word counts of each index. */
function metaContent(manifest: ClusterManifest, contents: readonly IndexContent[]): RequiredTable {
  const texts = new Map([
    [manifestKey, JSON.stringify(manifest)],
    ...contents.map(({ index, counts }): [string, string] => [index.countsKey, counts]),
  ]);
  const rows = Array.from(texts, ([key, text]) => textRows(key, text)).flat();
  return { name: metaName(manifest.deployment), shard: 0, count: rows.length, rows: () => rows };
}

function textRows(key: string, text: string): ClusterRow[] {
  return Array.from({ length: Math.ceil(text.length / chunk) }, (_, part) => ({
    ...emptyRow,
    id: BigInt(`0x${createHash('sha256').update(`${key} ${part}`).digest('hex').slice(0, 15)}`),
    page: BigInt(part),
    page_key: key,
    data: text.slice(part * chunk, (part + 1) * chunk),
  }));
}

function uniqueByName<T extends { name: string }>(list: readonly T[]): T[] {
  return [...new Map(list.toReversed().map((entry) => [entry.name, entry])).values()].toReversed();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
