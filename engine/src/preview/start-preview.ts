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
  /** Path that the site is published under. Default: `/`. */
  base?: string;
  /** Default: 4173. 0 takes any free port. */
  port?: number;
  /** Default: 127.0.0.1. */
  host?: string;
  /** Host names that are answered beside loopback and `host`; true for any. Default: none. */
  allowedHosts?: true | readonly string[];
  /** Fail when the port is taken. Default: false, the next free port is taken. */
  strictPort?: boolean;
  /** Called with what the user should know. Default: nothing. */
  log?: (message: string) => void;
}

/** A running preview. */
export interface Preview {
  /** With base. */
  url: string;
  close(): Promise<void>;
}

/** Serves a built site as a static host does, `_headers` and `_redirects` included. */
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
      what: 'There is no built site to show.',
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
      // The reader has left, mid-file: nothing to answer and nothing to report.
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
