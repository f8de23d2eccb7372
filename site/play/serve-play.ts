import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { playground } from '../plugins/playground.js';

const folder = join(import.meta.dirname, 'dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Serves the playground with its headers, compressed as a host would. */
export async function servePlay(): Promise<{ url: string; close: () => void }> {
  const rules = Object.entries(playground(folder).headers ?? {});
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, extname(path) ? path : `${path}.html`);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const headers = rules.find(([rule]) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule))?.[1];
    const isCompressed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...headers,
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    });
    return response.end(readFileSync(isCompressed ? `${file}.br` : file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
