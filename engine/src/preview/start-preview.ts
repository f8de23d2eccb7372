import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { relative, resolve } from 'node:path';
import { SiteError } from '../model/index.js';
import { sendStatus } from './send-status.js';
import { createByteCache } from './byte-cache.js';
import { handleRequest } from './handle-request.js';
import { createHostRulesLoader } from './host-rules-loader.js';
import { listen } from './listen.js';
import { createFileFinder } from './site-files.js';

export interface PreviewOptions {
  /** Output folder of a build. */
  root: string;
  /** Path at which the site is served. Default: `/`. */
  base?: string;
  /** Port to listen on; 0 picks any free port. Default: 4173. */
  port?: number;
  /** Address to listen on. Default: 127.0.0.1. */
  host?: string;
  /** Host names to accept in addition to loopback names and `host`; true for any. Default: none. */
  allowedHosts?: true | readonly string[];
  /** Whether to fail if the port is in use. Default: false, which picks the next free port. */
  strictPort?: boolean;
  /** Receives messages for the user. Default: messages are discarded. */
  log?: (message: string) => void;
}

/** A running preview. */
export interface Preview {
  /** URL of the site, including its base. */
  url: string;
  close(): Promise<void>;
}

/** Serves a built site like a static host, including `_headers` and `_redirects`. */
export async function startPreview({
  root,
  base = '/',
  port = 4173,
  host = '127.0.0.1',
  allowedHosts = [],
  strictPort = false,
  log = () => {},
}: PreviewOptions): Promise<Preview> {
  const folder = resolve(root);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SiteError({
      severity: 'error',
      rule: 'preview',
      what: 'The site has not been built yet.',
      where: { file: relative(process.cwd(), folder) || '.' },
      fix: 'Run the build command first.',
    });
  }
  const site = {
    root: folder,
    base,
    policy: { host, allowedHosts },
    loadRules: createHostRulesLoader(folder),
    find: createFileFinder(folder),
    bytesOf: createByteCache(),
  };
  const server = createServer((request, response) => {
    handleRequest(request, response, site).catch((error: NodeJS.ErrnoException) => {
      // The client disconnected during the response, which is not an error.
      if (['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '')) return;
      log(`${request.method} ${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else sendStatus(response, 500);
    });
  });
  const taken = await listen(server, { port, host, strict: strictPort });
  if (port !== 0 && taken !== port) log(`Port ${port} is in use; showing the site on port ${taken} instead.`);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
