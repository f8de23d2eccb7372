import pc from 'picocolors';
import { readClusterConfig } from '../backend/cluster/cluster-config.js';
import { loadCluster } from '../backend/cluster/load-cluster.js';
import { ServiceError } from '../service-error.js';
import { parseSources } from '../sites/site-source.js';
import type { FlagValue } from './read-flags.js';

/** Loads built sites into a cluster and reports what was written. */
export async function load(sites: readonly string[], { cluster }: { cluster?: FlagValue }): Promise<0> {
  if (cluster === undefined)
    throw new ServiceError({
      what: 'The cluster is missing.',
      where: 'command line',
      fix: 'Pass its configuration: kiln-search load site/dist --cluster cluster.json',
    });
  const { deployment, written, rows, absent } = await loadCluster(
    await readClusterConfig(String(cluster)),
    parseSources(sites.map(String)),
  );
  process.stderr.write(
    written.length === 0
      ? `${pc.green('✓')} Deployment ${deployment} is up to date\n`
      : `${pc.green('✓')} Deployment ${deployment}: ${written.length} tables, ${rows} rows on all mirrors\n`,
  );
  for (const node of absent) process.stderr.write(`${pc.yellow('!')} Not loaded, run this command again when the node is back: ${node}\n`);
  return 0;
}
