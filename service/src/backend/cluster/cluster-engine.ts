import type { ClusterConfig, ClusterNode } from './cluster-config.js';
import { manticoreEngine } from './manticore-engine.js';
import { sphinxEngine } from './sphinx-engine.js';
import type { QlNode } from './sphinx-ql.js';

/** A table of the front: for each shard the tables that its mirrors hold. */
export interface FrontTable {
  name: string;
  /** By shard; an empty list when the shard has none. */
  tables: readonly (readonly string[])[];
}

/** What is different between engines that speak SphinxQL: how tables come and go. */
export interface ClusterEngine {
  /** Defines exactly these tables on a node: new ones are empty, others of ours are removed. Rejects when the node is not there. */
  defineTables: (node: ClusterNode, tables: readonly string[]) => Promise<void>;
  /** Joins the pieces in which a table was written: a question goes through each of them. */
  compact: (ql: QlNode, table: string) => Promise<void>;
  /** Defines exactly these tables on the front, which asks the given mirrors of each shard. */
  defineFront: (front: ClusterNode, shards: readonly (readonly ClusterNode[])[], tables: readonly FrontTable[]) => Promise<void>;
}

/** The engine that a configuration names. */
export function engineOf({ engine }: ClusterConfig): ClusterEngine {
  return engine === 'sphinx' ? sphinxEngine : manticoreEngine;
}
