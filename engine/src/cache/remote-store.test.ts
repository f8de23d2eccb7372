import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RemoteStore } from './remote-store.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server that stores entries for clients with the token. */
async function startStore(token = 'secret') {
  const entries = new Map<string, Buffer>();
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const allowed = [`Bearer ${token}`, `Basic ${Buffer.from(`me:${token}`).toString('base64')}`];
    const { url = '', method, headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const entry = entries.get(url);
      if (!allowed.includes(headers.authorization ?? '')) response.writeHead(401).end();
      else if (method === 'PUT') {
        entries.set(url, Buffer.concat(parts));
        response.writeHead(201).end();
      } else if (entry) response.end(entry);
      else response.writeHead(404).end();
    });
  };
  return { entries, asked, url: await listen(createServer(answer)) };
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/kiln/`;
}

const open = (url: string, options: { token?: string; readOnly?: boolean; timeout?: number } = {}) =>
  new RemoteStore({ url, token: 'secret', readOnly: false, timeout: 60_000, configFile: 'site.config.ts', ...options });

test('one machine finds exactly what another one has added', async () => {
  const { url, entries } = await startStore();
  const first = open(url);
  await first.put('a', '你好 A');
  await first.close();
  expect([...entries.keys()]).toEqual(['/kiln/a']);
  const second = open(url);
  expect(await second.get('a')).toBe('你好 A');
  expect(await second.get('b')).toBeNull();
  expect([...first.findings, ...second.findings]).toEqual([]);
});

test.each([
  ['swapped', (entries: Map<string, Buffer>) => entries.set('/kiln/a', entries.get('/kiln/b') ?? Buffer.from(''))],
  ['cut off', (entries: Map<string, Buffer>) => entries.set('/kiln/a', entries.get('/kiln/a')?.subarray(0, 40) ?? Buffer.from(''))],
  ['empty', (entries: Map<string, Buffer>) => entries.set('/kiln/a', Buffer.from(''))],
  ['changed', (entries: Map<string, Buffer>) => entries.get('/kiln/a')?.writeUInt8(0, 45)],
  ['of somebody else', (entries: Map<string, Buffer>) => entries.set('/kiln/a', Buffer.from('{"article":["<script>"]}'.repeat(9)))],
])('rejects a bad entry: %s', async (_name, damage) => {
  const { url, entries } = await startStore();
  const store = open(url);
  for (const name of ['a', 'b']) await store.put(name, `content of ${name}, long enough to be cut off`);
  await store.close();
  damage(entries);
  expect(await store.get('a')).toBeNull();
  expect(store.findings.map(({ what }) => what)).toEqual([expect.stringContaining('returned 1 entry not written with this token')]);
});

test('rejects an entry that was signed with another token', async () => {
  const { url, entries } = await startStore();
  const foreign = await startStore('other');
  const other = open(foreign.url, { token: 'other' });
  await other.put('a', 'poison');
  await other.close();
  entries.set('/kiln/a', foreign.entries.get('/kiln/a') ?? Buffer.from(''));
  expect(await open(url).get('a')).toBeNull();
});

test('accepts a name and password in the URL instead of a token', async () => {
  const { url } = await startStore();
  const store = open(url.replace('http://', 'http://me:secret@'), { token: '' });
  await store.put('a', 'A');
  await store.close();
  expect(await open(url).get('a')).toBe('A');
});

test('a read-only store adds nothing', async () => {
  const { url, asked } = await startStore();
  const store = open(url, { readOnly: true });
  await store.put('a', 'A');
  await store.close();
  expect(asked).toEqual([]);
});

test('reports a wrong token once and sends no more requests', async () => {
  const { url, asked } = await startStore();
  const store = open(url, { token: 'wrong' });
  expect(await store.get('a')).toBeNull();
  await store.put('a', 'A');
  expect(await store.get('b')).toBeNull();
  await store.close();
  expect(asked).toEqual(['GET /kiln/a']);
  expect(store.findings).toEqual([
    expect.objectContaining({ severity: 'warning', what: expect.stringMatching(/could not be used: GET was answered with 401\./) }),
  ]);
  expect(JSON.stringify(store.findings)).not.toContain('wrong');
});

test('gives up a store that does not respond, and all requests waiting for it', async () => {
  let requests = 0;
  const url = await listen(createServer(() => requests++));
  const store = open(url, { timeout: 300 });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => store.get(`${number}`)));
  expect(answers.every((answer) => answer === null)).toBe(true);
  expect(requests).toBe(32);
  expect(store.findings.map(({ what }) => what)).toEqual([expect.stringContaining('no answer within 0.3 s')]);
});

test('gives up a store that is down, and does not print the password in its URL', async () => {
  const store = open('http://name:password@127.0.0.1:9/', { token: '' });
  expect(await store.get('a')).toBeNull();
  expect(store.findings).toHaveLength(1);
  expect(store.findings[0]?.what).not.toContain('password');
});
