import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import pc from 'picocolors';
import { errorMessage, errorReport } from '../model/error-message.js';
import type { HostPolicy } from '../preview/allowed-hosts.js';
import { sendStatus } from '../preview/send-status.js';
import { forbiddenReason, guardRequest } from '../preview/guard-request.js';
import type { RequestPath } from '../preview/request-path.js';

export interface DevServer {
  server: Server;
  /** Emits `upgrade` like the server, but only for sockets of the site's own pages. */
  sockets: EventEmitter;
}

/** Creates the HTTP side of the dev server. Rejects requests that are not from the writer's own pages, and reports failures. */
export function createDevServer({
  policy,
  handle,
  log,
}: {
  policy: () => HostPolicy;
  handle: (request: IncomingMessage, response: ServerResponse, target: RequestPath) => Promise<void>;
  log: (line: string) => void;
}): DevServer {
  const sockets = new EventEmitter();
  const server = createServer((request, response) => {
    const target = guardRequest(request, response, policy());
    if (!target) return;
    // An empty segment has no meaning here; a browser would read `//name` as another host.
    if (target.path.includes('//')) return sendStatus(response, 400);
    // Otherwise a page of another site could run the site's scripts as its own and read their contents.
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    handle(request, response, target).catch((error: unknown) => {
      log(`${pc.red('✗')} ${request.url}: ${errorReport(error)}`);
      if (response.headersSent) response.destroy();
      else sendStatus(response, 500, { text: errorMessage(error) });
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node stops handling errors of a socket once it is upgraded.
    socket.on('error', () => socket.destroy());
    const reason = forbiddenReason(request, policy());
    if (reason) socket.end(`HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: ${reason.length}\r\n\r\n${reason}`);
    // The bundler only handles its own path and leaves any other socket open.
    else if (sockets.listenerCount('upgrade') === 0 || !isSocketPath(request.url)) socket.destroy();
    else sockets.emit('upgrade', request, socket, head);
  });
  return { server, sockets };
}

/** Path of the hot-update socket. */
export const socketPath = '/_kiln-hot';

function isSocketPath(url = ''): boolean {
  return url.split('?')[0] === socketPath;
}
