import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, longText, writeSampleOutput } from './sample-output.fixture.js';
import { type Preview, startPreview } from './start-preview.js';

const output = writeSampleOutput();
let preview: Preview;

beforeAll(async () => {
  preview = await startPreview({ root: output.root, port: 0 });
});

afterAll(async () => {
  await preview.close();
  output.remove();
});

describe('headers, conditions and ranges', () => {
  test('sends text types with a charset', async () => {
    expect((await ask(preview, '/')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask(preview, '/data.bin')).headers['content-type']).toBe('application/octet-stream');
  });

  test('responds with 304 to a matching ETag or date', async () => {
    const { headers } = await ask(preview, '/data.bin');
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect(headers['last-modified']).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
    const status = async (conditions: Record<string, string>) => (await ask(preview, '/data.bin', { headers: conditions })).status;
    expect(await status({ 'if-none-match': headers.etag as string })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${headers.etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': headers['last-modified'] as string })).toBe(304);
    expect(await status({ 'if-modified-since': 'Tue, 14 Nov 2023 22:13:19 GMT' })).toBe(200);
    expect(
      await status({
        'if-none-match': '"x"',
        'if-modified-since': headers['last-modified'] as string,
      }),
    ).toBe(200);
    expect((await ask(preview, '/data.bin', { headers: { 'if-none-match': '*' } })).body).toHaveLength(0);
  });

  test('sends a new ETag for a changed file', async () => {
    output.put('changing.txt', 'one');
    const { headers } = await ask(preview, '/changing.txt');
    output.put('changing.txt', 'two');
    utimesSync(join(output.root, 'changing.txt'), 1_800_000_000, 1_800_000_000);
    const after = await ask(preview, '/changing.txt', {
      headers: { 'if-none-match': headers.etag as string },
    });
    expect([after.status, after.body.toString()]).toEqual([200, 'two']);
  });

  test('responds to HEAD with the headers of GET and no body', async () => {
    const [head, get] = await Promise.all([ask(preview, '/guide/x', { method: 'HEAD' }), ask(preview, '/guide/x')]);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect((await ask(preview, '/nope', { method: 'HEAD' })).status).toBe(404);
  });

  test('serves an empty file', async () => {
    const { status, headers, body } = await ask(preview, '/empty.txt');
    expect([status, headers['content-length'], body.length]).toEqual([200, '0', 0]);
  });

  test('responds with 206 to a single range and with 416 beyond the end', async () => {
    const range = async (value: string, more = {}) =>
      ask(preview, '/data.bin', { headers: { range: value, 'accept-encoding': 'br', ...more } });
    const part = await range('bytes=2-4');
    expect([part.status, part.body.toString(), part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
    expect((await range('bytes=-2')).body.toString()).toBe('89');
    const beyond = await range('bytes=10-');
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await range('bytes=0-1,3-4')).status).toBe(200);
    expect((await range('bytes=0-1', { 'if-range': part.headers.etag })).status).toBe(206);
    expect((await range('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ask(preview, '/data.bin', { method: 'HEAD', headers: { range: 'bytes=0-1' } })).status).toBe(200);
  });

  test('sends ranges of the uncompressed file', async () => {
    const { status, headers, body } = await ask(preview, '/guide/x', {
      headers: { range: 'bytes=0-5', 'accept-encoding': 'br' },
    });
    expect([status, headers['content-encoding'], body.toString()]).toEqual([206, undefined, 'page x']);
  });
});

describe('a file too large for memory', () => {
  const large = Buffer.alloc(5 * 1024 * 1024, '0123456789');

  test('supports full, range and conditional requests', async () => {
    output.put('large.bin', large);
    const whole = await ask(preview, '/large.bin');
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(large.length)]);
    expect(whole.body.equals(large)).toBe(true);
    const part = await ask(preview, '/large.bin', { headers: { range: 'bytes=-12' } });
    expect([part.status, part.body.toString()]).toEqual([206, large.subarray(-12).toString()]);
    expect((await ask(preview, '/large.bin', { headers: { 'if-none-match': whole.headers.etag as string } })).status).toBe(304);
  });
});

describe('compression', () => {
  const encoded = (path: string, accept: string) => ask(preview, path, { headers: { 'accept-encoding': accept } });

  test('prefers precompressed files', async () => {
    const br = await encoded('/both.js', 'gzip, br');
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', 'from the br file']);
    expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const gzip = await encoded('/both.js', 'br;q=0.1, gzip');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', 'from the gz file']);
    expect((await encoded('/only-gz.js', 'br, gzip')).headers['content-encoding']).toBe('gzip');
  });

  test('compresses other text on the fly and varies by Accept-Encoding', async () => {
    const br = await encoded('/guide/x', 'br');
    expect(brotliDecompressSync(br.body).toString()).toBe(`page x ${longText}`);
    expect(br.headers['content-length']).toBe(String(br.body.length));
    const gzip = await encoded('/guide/x', 'gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(`page x ${longText}`);
    const plain = await encoded('/guide/x', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([br, gzip, plain].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(
      (
        await ask(preview, '/guide/x', {
          headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.etag as string },
        })
      ).status,
    ).toBe(304);
  });

  test('compresses a file again after it changes', async () => {
    output.put('fresh.txt', `one ${longText}`);
    await encoded('/fresh.txt', 'br');
    output.put('fresh.txt', `two ${longText}`);
    utimesSync(join(output.root, 'fresh.txt'), 1_800_000_000, 1_800_000_000);
    expect(brotliDecompressSync((await encoded('/fresh.txt', 'br')).body).toString()).toBe(`two ${longText}`);
  });

  test('does not compress binary data, small files or for clients that accept no encoding', async () => {
    for (const [path, accept] of [
      ['/data.bin', 'br'],
      ['/llms.txt', 'br'],
      ['/guide/x', 'br;q=0, gzip;q=0'],
      ['/guide/x', ''],
    ] as const) {
      expect((await encoded(path, accept)).headers['content-encoding']).toBeUndefined();
    }
  });
});
