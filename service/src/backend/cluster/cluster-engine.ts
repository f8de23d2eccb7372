import type { ClusterConfig, ClusterNode } from './cluster-config.js';
import { manticoreEngine } from './manticore-engine.js';
import { sphinxEngine } from './sphinx-engine.js';
import type { QlNode } from './sphinx-ql.js';

/** A distributed table of the front. */
export interface FrontTable {
  name: string;
  /** Tables that the mirrors of each shard hold; an empty list if a shard has none. */
  tables: readonly (readonly string[])[];
}

/** The operations that differ between SphinxQL engines: creating and removing tables. */
export interface ClusterEngine {
  /** Defines exactly these tables on a node: adds new ones empty and removes others of ours. Rejects if the node is unreachable. */
  defineTables: (node: ClusterNode, tables: readonly string[]) => Promise<void>;
  /** Merges the disk chunks of a table, because a query has to search each of them. */
  compact: (ql: QlNode, table: string) => Promise<void>;
  /** Defines exactly these tables on the front, which queries the given mirrors of each shard. */
  defineFront: (front: ClusterNode, shards: readonly (readonly ClusterNode[])[], tables: readonly FrontTable[]) => Promise<void>;
}

/** Returns the engine named in the configuration. */
export function engineOf({ engine }: ClusterConfig): ClusterEngine {
  return engine === 'sphinx' ? sphinxEngine : manticoreEngine;
}
