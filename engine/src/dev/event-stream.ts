import type { ServerResponse } from 'node:http';
import type { PagePayload } from '../model/index.js';
import type { ShownFinding } from './page-report.js';

/** Events that the server sends to open pages. */
export type DevEvent =
  | { type: 'hello'; version: number }
  /** Pages have changed; null means all. For a single page, its payload is included. */
  | { type: 'change'; routes: string[] | null; payload?: PagePayload }
  | { type: 'theme' }
  | { type: 'reload' }
  | { type: 'findings'; findings: readonly ShownFinding[] };

export interface EventStream {
  /** Increases with every event. */
  readonly version: number;
  connect: (response: ServerResponse) => void;
  send: (event: DevEvent) => void;
  close: () => void;
}

/** Creates a stream of server-sent events to all open pages. */
export function createEventStream(): EventStream {
  const clients = new Set<ServerResponse>();
  let version = 0;
  const write = (client: ServerResponse, event: DevEvent) => client.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    get version() {
      return version;
    },
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', connection: 'keep-alive' });
      write(response, { type: 'hello', version });
      clients.add(response);
      response.on('close', () => clients.delete(response));
    },
    send(event) {
      version++;
      for (const client of clients) write(client, event);
    },
    close() {
      for (const client of clients) client.end();
    },
  };
}
