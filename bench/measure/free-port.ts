import { connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
}

/** Returns the port of a server in this process. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port.');
  return address.port;
}

/**
 * Waits until something listens on a port.
 * @param options `deadline` in the time of `performance.now()`.
 * @returns Host that accepts connections.
 */
export async function waitForPort(port: number, { deadline, isAlive }: { deadline: number; isAlive: () => boolean }): Promise<string> {
  while (performance.now() < deadline) {
    for (const host of ['127.0.0.1', '::1']) {
      if (await accepts(port, host)) return host === '::1' ? 'localhost' : host;
    }
    if (!isAlive()) throw new Error('The server ended before it listened.');
    await wait(10);
  }
  throw new Error('The server did not listen in time.');
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });
}
