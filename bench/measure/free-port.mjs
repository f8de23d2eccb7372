import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A port that nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until something listens on a port.
 * @param {number} port
 * @param {{ deadline: number, isAlive: () => boolean }} options `deadline` in the time of `performance.now()`.
 * @returns {Promise<string>} Host that answers.
 */
export async function waitForPort(port, { deadline, isAlive }) {
  while (performance.now() < deadline) {
    for (const host of ['127.0.0.1', '::1']) {
      if (await accepts(port, host)) return host === '::1' ? 'localhost' : host;
    }
    if (!isAlive()) throw new Error('The server ended before it listened.');
    await wait(10);
  }
  throw new Error('The server did not listen in time.');
}

function accepts(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });
}
