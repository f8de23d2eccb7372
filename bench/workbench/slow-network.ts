import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../measure/free-port.js';
import { fast4g } from '../search-large/throttled-server.js';

export interface SlowNetwork {
  /** Without a trailing slash. */
  origin: string;
  /** Returns the bytes of response bodies since the last call. */
  takeBytes: () => number;
  close: () => void;
}

/**
 * Proxies a server over a simulated "Fast 4G" that all requests share. Forwards chunk by chunk, because Wasm is compiled while it loads.
 */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  let bytes = 0;
  let free = 0;
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeHead(incoming.statusCode ?? 502, incoming.headers);
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      free = Math.max(performance.now(), free) + (1000 * piece.length) / fast4g.throughput;
      await wait(free - performance.now());
      bytes += piece.length;
      outgoing.write(piece);
    }
    outgoing.end();
  };
  const server = createServer((asked, outgoing) => {
    void wait(fast4g.latency).then(() =>
      request(new URL(asked.url ?? '/', target), { headers: asked.headers }, (incoming) => void passOn(incoming, outgoing)).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
