import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A served site whose pages report their own problems. */
export interface WatchedSite {
  /** Home URL, with a trailing slash. */
  url: string;
  /** Returns the problems reported since the last call. */
  takeProblems: () => string[];
  /** Holds back matching files. */
  hold: (files: RegExp) => HeldFiles;
  close: () => void;
}

export interface HeldFiles {
  /** Resolves when the first of them is requested. */
  requested: Promise<void>;
  release: () => void;
}

interface WatchOptions {
  /** Headers added to every response. Default: none. */
  added?: OutgoingHttpHeaders;
  /** Whether the site has its service worker, which responds in place of the server. Default: false. */
  isOffline?: boolean;
}

const scriptPath = '/watch.js';
const reportPath = '/report';

/**
 * Starts a proxy of a preview server that adds a script to each page. The script reports uncaught errors, policy violations, and console
 * errors and warnings: WebDriver does not expose them, and a script works the same in every engine.
 */
export async function watchSite(origin: string, { added = {}, isOffline = false }: WatchOptions = {}): Promise<WatchedSite> {
  const problems: string[] = [];
  let held: { files: RegExp; announce: () => void; until: Promise<void> } | null = null;

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { url = '/', method } = incoming;
    if (url === scriptPath)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch.toString()})('${reportPath}')`);
    if (url === reportPath) {
      problems.push(await textOf(incoming));
      return void outgoing.writeHead(204).end();
    }
    if (url === '/offline.js' && !isOffline) return void outgoing.writeHead(404).end();
    if (held?.files.test(url)) {
      held.announce();
      await held.until;
    }
    // Keeps the Host header, because the server rejects requests from pages of another origin.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const forwarded = request(origin + url, { method, headers }, (response) => void passOn(response, outgoing, added));
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    takeProblems: () => problems.splice(0),
    hold: (files) => {
      let announce = () => {};
      const requested = new Promise<void>((resolve) => (announce = resolve));
      let resume = () => {};
      held = { files, announce, until: new Promise((resolve) => (resume = resolve)) };
      return {
        requested,
        release: () => {
          held = null;
          resume();
        },
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(response: IncomingMessage, outgoing: ServerResponse, added: OutgoingHttpHeaders): Promise<void> {
  const { statusCode = 500, headers } = response;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, { ...headers, ...added });
    return void response.pipe(outgoing);
  }
  const { 'content-length': _, etag: __, ...rest } = headers;
  const html = await textOf(response);
  outgoing.writeHead(statusCode, { ...rest, ...added }).end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`));
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Runs in the page, before any other script. */
function watch(reportTo: string): void {
  const report = (what: string) => navigator.sendBeacon(reportTo, `${what} (${location.pathname})`);
  const describe = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) report(`Uncaught: ${message}`);
      // Leaving a page cancels its requests.
      else if (!isLeft) report(`Not loaded: ${(target as Element).outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`Uncaught in a promise: ${describe(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(`Policy: ${violatedDirective} ${blockedURI}`));
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...args: unknown[]) => {
      report(`console.${level}: ${args.map(describe).join(' ')}`);
      log(...args);
    };
  }
}
