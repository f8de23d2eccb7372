import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { loadJson as LoadJson } from './load-json.js';

const isThere = () => true;
const loads = new Map<string, Promise<unknown>>();
let asked: string[] = [];
let server: Server;
let base: string;
let loadJson: typeof LoadJson;

beforeAll(async () => {
  Object.assign(globalThis, { kiln: { loads } });
  ({ loadJson } = await import('./load-json.js'));
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url === '/gone' ? 404 : 200;
    response.end(url === '/broken' ? '<html>' : '{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'kiln');
  server.close();
});

beforeEach(() => {
  loads.clear();
  asked = [];
});

test('R2.3.5 does not request again what is pending or loaded', async () => {
  const both = await Promise.all([loadJson(`${base}/a`, isThere), loadJson(`${base}/a`, isThere)]);
  await loadJson(`${base}/a`, isThere);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(asked).toEqual(['/a']);
});

test.each(['/gone', '/broken'])('rejects when a load fails (%s), and does not cache it', async (path) => {
  await expect(loadJson(base + path, isThere)).rejects.toThrow();
  await expect(loadJson(base + path, isThere)).rejects.toThrow();
  expect(asked).toEqual([path, path]);
});

test.each([
  ['an object', ({ html }: { html?: string }) => html],
  ['a list', Array.isArray],
])('rejects JSON that is not %s as expected, and does not cache it', async (_, isExpected) => {
  await expect(loadJson(`${base}/a`, isExpected)).rejects.toThrow('Unexpected content of http');
  await expect(loadJson(`${base}/a`, isExpected)).rejects.toThrow();
  expect(asked).toEqual(['/a', '/a']);
});

test('also checks loads that another script started', async () => {
  loads.set('/shared.json', Promise.resolve({ a: 1 }));
  await expect(loadJson('/shared.json', ({ nav }: { nav?: unknown }) => nav)).rejects.toThrow('/shared.json');
  expect(loads.has('/shared.json')).toBe(false);
});

test('evicts the least recently used load first', async () => {
  for (let index = 0; index < 64; index++) await loadJson(`${base}/${index}`, isThere);
  await loadJson(`${base}/0`, isThere);
  await loadJson(`${base}/64`, isThere);
  expect(loads.size).toBe(64);
  expect([loads.has(`${base}/0`), loads.has(`${base}/1`)]).toEqual([true, false]);
});
