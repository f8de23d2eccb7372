import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorMessage, ServiceError } from '../../service-error.js';

const port = z.int().min(1).max(65_535);
const node = z.object({
  host: z.string().min(1),
  /** Port for SphinxQL. */
  sql: port,
  /** Port that the front uses to query the node. */
  api: port,
  /** Folder with its configuration and data. Only for Sphinx, which is configured by files. */
  folder: z.string().optional(),
});
const schema = z.object({
  engine: z.enum(['manticore', 'sphinx']),
  /** Node that receives queries and distributes them to the shards. */
  front: node,
  /** Mirrors of each shard. */
  shards: z.array(z.array(node).min(1)).min(1),
  /** Number of tables per shard of an index. A changed page requires reloading one of them. */
  tables: z.int().min(1).max(64).default(4),
  /** Time to keep tables of the previous deployment, in ms. Must exceed the polling interval of services. */
  grace: z.int().min(0).default(5000),
});

export type ClusterNode = z.infer<typeof node>;
/** Location of a cluster, and how pages are distributed over it. */
export type ClusterConfig = z.infer<typeof schema>;

/** Reads the configuration file of a cluster. */
export async function readClusterConfig(path: string): Promise<ClusterConfig> {
  const fail = (what: string): never => {
    throw new ServiceError({ what, where: path, fix: 'Compare it with cluster.json in the folder "cluster" of @kiln/search-service.' });
  };
  const text = await readFile(path, 'utf8').catch((error: unknown) =>
    fail(`The cluster's configuration cannot be read: ${errorMessage(error)}.`),
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(`The cluster's configuration is not JSON: ${errorMessage(error)}.`);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  return fail(`The cluster's configuration is wrong at "${issue?.path.join('.')}": ${issue?.message}.`);
}

export const nodeName = ({ host, sql }: ClusterNode): string => `${host}:${sql}`;
