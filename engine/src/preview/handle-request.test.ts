import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, secret, writeSampleOutput } from './sample-output.fixture.js';
import { type Preview, startPreview } from './start-preview.js';

const output = writeSampleOutput();
let preview: Preview;
let based: Preview;

beforeAll(async () => {
  preview = await startPreview({ root: output.root, port: 0 });
  based = await startPreview({ root: output.root, port: 0, base: '/docs/' });
});

afterAll(async () => {
  await preview.close();
  await based.close();
  output.remove();
});

describe('routing', () => {
  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/guide/', 'guide index'],
    ['/guide/x', 'page x'],
    ['/guide/x.html', 'page x'],
    ['/guide/x?query=1', 'page x'],
    ['/%E6%8C%87%E5%8D%97/%E9%A1%B5%20%E9%9D%A2', 'chinese'],
    ['/llms.txt', 'short'],
    ['/inside.txt', 'short'],
    ['/.well-known/security.txt', 'contact'],
  ])('R1.6 serves %s', async (path, text) => {
    const { status, body } = await ask(preview, path);
    expect(status).toBe(200);
    expect(body.toString().startsWith(text)).toBe(true);
  });

  test.each([
    ['/guide?a=1', '/guide/?a=1'],
    ['/guide/x/', '/guide/x'],
    ['/zh/guide/a/', '/zh/guide/a'],
    ['/%E6%8C%87%E5%8D%97/%E9%A1%B5%20%E9%9D%A2/', '/%E6%8C%87%E5%8D%97/%E9%A1%B5%20%E9%9D%A2'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await ask(preview, path);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each([
    ['/nope', 'root 404'],
    ['/guide/nope', 'root 404'],
    ['/zh/nope', 'zh 404'],
    ['/zh/guide/deep/nope', 'zh 404'],
    ['/zh', 'root 404'],
  ])('R2.3.2 responds to %s with the nearest 404 page and status 404', async (path, text) => {
    const { status, body, headers } = await ask(preview, path);
    expect([status, body.toString(), headers['content-type']]).toEqual([404, text, 'text/html; charset=utf-8']);
  });

  test('prevents caching of a 404 and never responds with 304 instead', async () => {
    const { headers } = await ask(preview, '/_/gone.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask(preview, '/_/gone.js', { headers: { 'if-none-match': headers.etag as string } })).status).toBe(404);
  });

  test('R2.3.4 serves only paths under the base', async () => {
    expect((await ask(based, '/docs/guide/x')).status).toBe(200);
    expect((await ask(based, '/docs')).headers.location).toBe('/docs/');
    expect((await ask(based, '/docs/guide')).headers.location).toBe('/docs/guide/');
    expect((await ask(based, '/guide/x')).status).toBe(404);
    expect((await ask(based, '/docsguide/x')).status).toBe(404);
    expect((await ask(based, '/docs/zh/nope')).body.toString()).toBe('zh 404');
    expect(based.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/$/);
  });
});

describe('paths that must not be served', () => {
  test.each([
    '/../secret.txt',
    '/guide/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '/leak.txt',
    '/leak/secret.txt',
    '/.env',
    '/guide/../.env',
    '/_headers',
    '/_redirects',
    '/llms.txt%00.html',
    '//127.0.0.1/secret.txt',
    '/%ff',
    '/llms.txt/',
    '/llms.txt/x',
  ])('rejects %s', async (path) => {
    const { status, body } = await ask(preview, path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain(secret);
  });

  test('responds with 404 to a name that is too long for any file system', async () => {
    expect((await ask(preview, `/${'a'.repeat(5000)}`)).status).toBe(404);
  });

  test('handles raw requests that no HTTP library would send', async () => {
    const { hostname, port } = new URL(preview.url);
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(port), hostname)
          .on('data', (chunk) => (answer += String(chunk)))
          .on('end', () => resolve(answer))
          .on('error', reject);
        socket.write(text);
      });
    expect(await raw('GET /../secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET ../secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET http://x/llms.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw('GET / HTTP/1.1\r\n\r\n')).not.toContain('home');
  });

  test('never redirects to another host unless a rule says so', async () => {
    for (const path of ['//evil.example/guide', '/en//evil.example', '/en/%2fevil.example', '/en/\\evil.example']) {
      const { headers, status } = await ask(preview, path);
      expect([path, headers.location]).toEqual([path, undefined]);
      expect([400, 404]).toContain(status);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('responds to %s with 405', async (method) => {
    const { status, headers } = await ask(preview, '/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
