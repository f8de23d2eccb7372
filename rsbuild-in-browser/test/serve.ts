import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const root = join(import.meta.dirname, '..');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const page = '<!doctype html><meta charset="utf-8"><title>Workbench</title><link rel="icon" href="data:,">';
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
/** Policies as a site should send them: only the worker's response allows eval. */
const policies = {
  page: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:",
  worker: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; worker-src 'self'",
};

/** Serves an empty page, the client's source as JavaScript, and `dist`, isolated as the workbench requires. */
export async function serve(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    load(path).then(
      (body) => {
        const isWorker = /^\/dist\/(?:worker|thread)\./.test(path);
        const type = types[extname(path) || '.html'] ?? 'text/plain';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policies[isWorker ? 'worker' : 'page'], ...isolation });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.E2E_PORT ?? 0), '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function load(path: string): Promise<string | Uint8Array> {
  if (path === '/') return page;
  if (path.startsWith('/src/')) return toJavaScript(await readFile(join(root, path.replace(/\.js$/, '.ts')), 'utf8'));
  if (path.startsWith('/dist/')) return readFile(join(root, path));
  throw new Error(`There is nothing at ${path}.`);
}

const toJavaScript = (code: string) =>
  rspack.experiments.swc.transformSync(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }).code;
