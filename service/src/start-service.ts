import type { FastifyInstance } from 'fastify';
import { createEmbeddedBackend } from './backend/embedded-backend.js';
import { createClusterBackend } from './backend/cluster/cluster-backend.js';
import type { ClusterConfig } from './backend/cluster/cluster-config.js';
import type { SearchBackend } from './backend/search-backend.js';
import { createServer } from './http/create-server.js';
import type { ServiceOptions } from './http/service-options.js';
import { addMcpRoute } from './mcp/mcp-route.js';
import { packageVersion } from './package-version.js';
import { ServiceError } from './service-error.js';
import { parseSources } from './sites/site-source.js';
import { countUnanswered } from './unanswered/count-unanswered.js';
import { openSiteStore } from './sites/site-store.js';

/** A service that is listening. */
export interface RunningService {
  url: string;
  backend: SearchBackend;
  server: FastifyInstance;
  /** Finishes requests in flight, then closes the service. */
  close: () => Promise<void>;
}

export interface StartOptions extends ServiceOptions {
  /** Folders or URLs of built sites, each with an optional name: `docs=site/dist`. */
  sites: readonly string[];
  /** Cluster to search instead of `sites`. Its sites are those loaded into it. */
  cluster?: ClusterConfig;
  /** Port; 0: any free one. Default: 4600. */
  port?: number;
  /** Address to listen on. Default: 127.0.0.1. */
  host?: string;
  /** Interval for polling for a new deployment, in ms; 0: never. Default: 2000 for folders, 60000 for URLs. */
  interval?: number;
  /** Folder for counts of searches without results. Default: nothing is counted. */
  data?: string;
}

/** Loads the sites and starts listening. */
export async function startService({
  sites,
  port = 4600,
  host = '127.0.0.1',
  interval,
  data,
  cluster,
  ...options
}: StartOptions): Promise<RunningService> {
  const onChange = (event: { site?: string } & ({ deployment: string } | { problem: string })): void => {
    const isNew = 'deployment' in event;
    metrics.deployments.inc({ index: event.site ?? 'cluster', result: isNew ? 'ok' : 'failed' });
    if (isNew) server.log.info(event, 'new deployment');
    else server.log.warn(event, 'the new deployment cannot be read; keeping the current one');
  };
  const store = cluster
    ? undefined
    : await openSiteStore(parseSources(sites), {
        ...(interval !== undefined && { folderInterval: interval, webInterval: interval }),
        onChange,
      });
  const backend = store ? createEmbeddedBackend(store) : await createClusterBackend(cluster as ClusterConfig, { interval, onChange });
  const counter =
    data === undefined
      ? undefined
      : countUnanswered({ folder: data, onError: (error) => server.log.error({ err: error }, 'searches without results cannot be saved') });
  const { server, metrics } = await createServer({
    ...options,
    backend,
    ...(counter && { onUnanswered: counter.add }),
    // MCP reads pages from published files, which a cluster does not have.
    ...(store && {
      extend: (limited: FastifyInstance) =>
        addMcpRoute(limited, { backend, store, version: packageVersion(), allowedOrigins: options.allowedOrigins ?? [] }),
    }),
  });
  const close = async () => {
    // Connections that were busy when closing began would otherwise stay open until clients close them.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
    await server.close();
    clearInterval(sweep);
    await backend.close();
    await counter?.close();
  };
  try {
    const url = await server.listen({ port, host });
    return { url, backend, server, close };
  } catch (error) {
    await close();
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const { code } = error;
    throw new ServiceError({
      what: code === 'EADDRINUSE' ? `Port ${port} is taken.` : `The address ${host}:${port} cannot be listened on (${code}).`,
      where: `${host}:${port}`,
      fix: 'Name another one with --port and --host.',
    });
  }
}
