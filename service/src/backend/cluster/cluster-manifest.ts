import type { CorpusCounts } from '@kiln/search';
import type { SiteFacts } from '../../sites/load-site.js';
import type { FrontTable } from './cluster-engine.js';
import { engineWord } from './engine-words.js';
import type { QlNode } from './sphinx-ql.js';

/** Table of the front that describes the current deployment. */
export const metaTable = 'kiln_meta';
export const manifestKey = engineWord('manifest');

/** Number of retries when a node did not respond, and the delay before each, in ms. */
export const [retries, retryDelay] = [5, 100];

/** Contents of a cluster. */
export interface ClusterManifest {
  deployment: string;
  sites: ClusterSite[];
  /** Tables on the front. */
  fronts: FrontTable[];
}

export interface ClusterSite extends Pick<SiteFacts, 'title' | 'base' | 'origin' | 'cleanUrls' | 'defaultLang' | 'defaultVersion'> {
  name: string;
  indexes: [ClusterIndex, ...ClusterIndex[]];
}

/** The index of one language and version. */
export interface ClusterIndex {
  lang: string;
  version: string;
  pages: number;
  sections: number;
  /** Name of its table on the front. */
  table: string;
  /** Key under which its word counts are stored. */
  countsKey: string;
}

/** Reads the manifest of the current deployment. Returns undefined for a cluster that has never been loaded. */
export async function readManifest(front: QlNode): Promise<ClusterManifest | undefined> {
  const text = await readKept(front, manifestKey);
  return text === '' ? undefined : JSON.parse(text);
}

export async function readCounts(front: QlNode, countsKey: string): Promise<CorpusCounts> {
  return JSON.parse(await readKept(front, countsKey));
}

/** Reads a text split into rows. Retries if a node fails to respond: the front needs a moment to notice that a mirror is gone. */
async function readKept(front: QlNode, key: string): Promise<string> {
  for (let left = retries; ; left--) {
    const { rows, warning } = await front.select(
      `SELECT page, data FROM ${metaTable} WHERE MATCH('@page_key ${key}') ORDER BY page ASC LIMIT 1000 OPTION max_matches=1000`,
    );
    if (!warning) return rows.map(({ data }) => String(data)).join('');
    if (left === 0) throw new Error(warning);
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}
