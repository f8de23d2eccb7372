import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from './browser-test.js';
import { browser } from './sites.js';

/** Sends a request as is: the path is not normalized, and no browser headers are added. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: browser.port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
  });
}

const file = readFileSync(`${browser.folder}/public/file.txt`);

test('files have their content types', async () => {
  const manifest = JSON.parse(readFileSync(`${browser.dist}/_/routes.en.json`, 'utf8')) as { payloads: Record<string, string> };
  for (const [path, type] of [
    ['/docs/', 'text/html; charset=utf-8'],
    ['/docs/file.txt', 'text/plain; charset=utf-8'],
    ['/docs/favicon.svg', 'image/svg+xml'],
    [`/docs/_/p/${manifest.payloads['/']}.json`, 'application/json'],
  ] as const) {
    const { response } = await raw(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.headers['content-type'], path).toContain(type);
    expect(response.headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a matching ETag is answered with 304 and an empty body', async () => {
  const { response } = await raw('/docs/guide/');
  const etag = response.headers.etag as string;
  expect(etag).toBeTruthy();
  const again = await raw('/docs/guide/', { 'if-none-match': etag });
  expect([again.response.statusCode, again.body.length]).toEqual([304, 0]);
  const other = await raw('/docs/guide/', { 'if-none-match': '"other"' });
  expect(other.response.statusCode).toBe(200);
});

test('serves ranges', async () => {
  const { response, body } = await raw('/docs/file.txt', { range: 'bytes=2-5' });
  expect([response.statusCode, response.headers['content-range']]).toEqual([206, `bytes 2-5/${file.length}`]);
  expect(body.toString()).toBe(file.subarray(2, 6).toString());
  const beyond = await raw('/docs/file.txt', { range: 'bytes=999999-' });
  expect(beyond.response.statusCode).toBe(416);
});

test('HEAD returns headers without a body; other methods are rejected', async () => {
  const { response, body } = await raw('/docs/file.txt', {}, 'HEAD');
  expect([response.statusCode, response.headers['content-length'], body.length]).toEqual([200, String(file.length), 0]);
  expect((await raw('/docs/file.txt', {}, 'POST')).response.statusCode).toBe(405);
});

test('compresses text according to Accept-Encoding', async () => {
  for (const [asked, given] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { response, body } = await raw('/docs/file.txt', { 'accept-encoding': asked });
    expect(response.headers['content-encoding'], asked).toBe(given);
    expect(response.headers['vary'], asked).toMatch(/accept-encoding/i);
    if (given) expect(body.length).toBeLessThan(file.length);
    else expect(body.equals(file)).toBe(true);
  }
});

test('no path escapes the output folder', async () => {
  for (const path of [
    '/docs/../../site.config.ts',
    '/docs/..%2f..%2fsite.config.ts',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/..%5c..%5cpackage.json',
    '/../../../../../../etc/passwd',
    '/docs/%00',
    '/docs/.git/config',
    '//example.com/%2e%2e',
  ]) {
    const { response, body } = await raw(path);
    expect([400, 404], path).toContain(response.statusCode);
    expect(response.headers.location, path).toBeUndefined();
    expect(body.toString(), path).not.toMatch(/defineConfig|root:x|"name"/);
  }
});

test('hashed files are immutable, pages are not', async () => {
  const { body, response } = await raw('/docs/guide/');
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  const boot = /src="([^"]*boot\.[^"]*\.js)"/.exec(body.toString())?.[1] as string;
  expect((await raw(boot)).response.headers['cache-control']).toContain('immutable');
});
