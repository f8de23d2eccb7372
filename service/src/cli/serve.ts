import { resolve } from 'node:path';
import pc from 'picocolors';
import { readClusterConfig } from '../backend/cluster/cluster-config.js';
import { startService } from '../start-service.js';
import { type FlagValue, readNumber, readOrigins } from './read-flags.js';

/** Options of `kiln-search serve`. */
export interface ServeFlags {
  port?: FlagValue;
  host?: FlagValue;
  origin?: FlagValue | FlagValue[];
  rate?: FlagValue;
  trustProxy?: FlagValue;
  interval?: FlagValue;
  logQueries?: boolean;
  quiet?: boolean;
  cluster?: FlagValue;
  data: FlagValue;
  /** Whether to count searches without results. */
  count: boolean;
}

/** Starts the service. On a signal, it finishes requests in flight and exits. */
export async function serve(sites: readonly string[], flags: ServeFlags): Promise<undefined> {
  const port = readNumber('port', flags.port, { min: 0, max: 65_535 });
  const rate = readNumber('rate', flags.rate, { min: 0, max: 1e9 });
  const interval = readNumber('interval', flags.interval, { min: 0, max: 86_400 });
  const { host, trustProxy } = flags;
  const service = await startService({
    sites: sites.map(String),
    ...(flags.cluster !== undefined && { cluster: await readClusterConfig(String(flags.cluster)) }),
    allowedOrigins: readOrigins(flags.origin),
    logQueries: flags.logQueries ?? false,
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host: String(host) }),
    ...(rate !== undefined && { requestsPerMinute: rate }),
    ...(interval !== undefined && { interval: interval * 1000 }),
    ...(trustProxy !== undefined && { trustProxy: String(trustProxy) }),
    ...(flags.count && { data: resolve(String(flags.data)) }),
    ...(flags.quiet && { log: false as const }),
  });
  process.stderr.write(`${pc.green('✓')} Serving searches at ${pc.bold(`${service.url}/search`)}\n`);
  for (const { name, title, langs, versions, pages } of service.backend.indexes())
    process.stderr.write(`  ${name}: ${title}, ${pages} pages in ${[...versions, ...langs].join(', ')}\n`);
  const end = (): void => {
    // A second signal exits immediately.
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  return undefined;
}
