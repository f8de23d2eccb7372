import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { portOf } from '../measure/free-port.js';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** A sent file. */
export interface Sent {
  path: string;
  bytes: number;
  /** In ms since 1970. */
  at: number;
}

/** DevTools' "Fast 4G": bytes per second, and latency of each request in ms. */
export const fast4g = { throughput: 1_012_500, latency: 165 };

/**
 * Serves folders over a simulated "Fast 4G" that all requests share. The first folder that has a file wins. The browser's own throttling
 * does not affect requests of workers.
 */
export async function startThrottledServer(
  folders: readonly string[],
): Promise<{ origin: string; sent: Sent[]; setSlow: (isSlow: boolean) => void; close: () => void }> {
  const compressed = new Map<string, Buffer>();
  const sent: Sent[] = [];
  let isSlow = false;
  let free = 0;
  const server = createServer((request, response) => {
    const asked = Date.now();
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = folders
      .flatMap((folder) => [path, `${path}.html`, join(path, 'index.html')].map((candidate) => join(folder, candidate)))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    const isBinary = /\.(?:pf_\w+|pagefind|wasm|woff2|png)$/.test(path);
    const known = file === undefined ? undefined : compressed.get(file);
    const body = !file
      ? Buffer.alloc(0)
      : (known ??
        (isBinary ? readFileSync(file) : brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })));
    if (file) compressed.set(file, body);
    const headers = {
      'content-type': types[extname(file ?? '')] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(!isBinary && file && { 'content-encoding': 'br' }),
    };
    const send = (): void => {
      sent.push({ path, bytes: body.length, at: Date.now() });
      response.writeHead(file ? 200 : 404, headers).end(body);
    };
    if (!isSlow) return send();
    // Compression time does not count as network time: real hosts have compressed in advance.
    const start = Math.max(asked + fast4g.latency, free);
    free = start + (1000 * body.length) / fast4g.throughput;
    setTimeout(send, free - Date.now());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    sent,
    setSlow: (value) => (isSlow = value),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
