import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A served site whose pages report what goes wrong in them. */
export interface WatchedSite {
  /** Home, with final slash. */
  url: string;
  /** What pages have reported since the last call. */
  takeProblems: () => string[];
  /** Keeps matching files back. */
  hold: (files: RegExp) => HeldFiles;
  close: () => void;
}

export interface HeldFiles {
  /** Settles when the first of them is asked for. */
  asked: Promise<void>;
  release: () => void;
}

interface WatchOptions {
  /** Headers of every answer. Default: none. */
  added?: OutgoingHttpHeaders;
  /** Whether the site has its service worker, which answers for the server. Default: false. */
  isOffline?: boolean;
}

const scriptPath = '/watch.js';
const reportPath = '/report';

/**
 * Stands in front of a preview server and gives each page a script that reports uncaught errors, violated policies and complaints on the
 * console: WebDriver has no word for them, and from the page they come the same way in every engine.
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
    // The host stays: a server answers no page of another origin.
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
      const asked = new Promise<void>((resolve) => (announce = resolve));
      let letGo = () => {};
      held = { files, announce, until: new Promise((resolve) => (letGo = resolve)) };
      return {
        asked,
        release: () => {
          held = null;
          letGo();
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

/** Runs in the page, before anything else. */
function watch(reportTo: string): void {
  const report = (what: string) => navigator.sendBeacon(reportTo, `${what} (${location.pathname})`);
  const describe = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) report(`Uncaught: ${message}`);
      // What is on its way ends with the page.
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
