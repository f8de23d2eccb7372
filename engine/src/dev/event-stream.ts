import type { ServerResponse } from 'node:http';
import type { PagePayload } from '../model/index.js';
import type { ShownFinding } from './page-report.js';

/** What the server tells the pages that are open. */
export type DevEvent =
  | { type: 'hello'; version: number }
  /** Pages look different; null means all. When it is one page, it comes along. */
  | { type: 'change'; routes: string[] | null; payload?: PagePayload }
  | { type: 'theme' }
  | { type: 'reload' }
  | { type: 'findings'; findings: readonly ShownFinding[] };

export interface EventStream {
  /** Grows with every event. */
  readonly version: number;
  connect: (response: ServerResponse) => void;
  send: (event: DevEvent) => void;
  close: () => void;
}

/** Server-sent events to every open page. */
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
