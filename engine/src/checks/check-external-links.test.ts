import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { checkExternalLinks } from './check-external-links.js';

let server: Server;
let url: string;
let cacheDir: string;
let asked: string[];
let atOnce = 0;
let most = 0;

beforeEach(async () => {
  asked = [];
  [atOnce, most] = [0, 0];
  cacheDir = mkdtempSync(join(tmpdir(), 'external-'));
  server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    const times = asked.filter((entry) => entry.endsWith(path)).length;
    asked.push(`${method} ${path}`);
    most = Math.max(most, ++atOnce);
    const answer = (status: number, headers = {}) => setImmediate(() => (atOnce--, response.writeHead(status, headers).end('x')));
    if (path === '/gone') answer(404);
    else if (path === '/no-head') answer(method === 'HEAD' ? 405 : 200);
    else if (path === '/moved') answer(301, { location: '/there' });
    else if (path === '/busy') answer(times < 2 ? 429 : 200, { 'retry-after': '0' });
    else if (path === '/later') answer(503, { 'retry-after': '3600' });
    else if (path === '/refused') answer(403);
    else if (path === '/broken') request.socket.destroy();
    else if (path !== '/silent') answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(cacheDir, { recursive: true });
});

function check(paths: readonly string[], settings: object = {}, isReserved: ((host: string) => boolean) | null = () => false) {
  const externalLinks = paths.map((path, index) => ({
    href: path.startsWith('/') ? url + path : path,
    file: 'docs/a.mdx',
    line: index + 1,
    column: 3,
  }));
  const config = { ...sampleConfig({ externalLinks: settings }), cacheDir };
  return checkExternalLinks([{ document: { externalLinks } } as never], config, { ...(isReserved && { isReserved }), pause: 1 });
}

test('requests each address once, ignoring its fragment, by HEAD and then GET', async () => {
  const { findings, asked: count } = await check(['/there', '/there#a', '/moved', '/no-head']);
  expect([findings, count]).toEqual([[], 3]);
  expect(asked.toSorted()).toEqual(['GET /no-head', 'HEAD /moved', 'HEAD /no-head', 'HEAD /there', 'HEAD /there']);
});

test('reports an error at every link to a missing address and a warning if the status is unclear', async () => {
  const { findings } = await check(['/gone', '/gone#b', '/refused']);
  expect(findings).toEqual([
    {
      severity: 'error',
      rule: 'external-link',
      what: `${url}/gone does not exist. The host responded with 404.`,
      where: { file: 'docs/a.mdx', line: 1, column: 3 },
      fix: expect.stringContaining('externalLinks.ignore'),
    },
    expect.objectContaining({ severity: 'error', where: { file: 'docs/a.mdx', line: 2, column: 3 } }),
    expect.objectContaining({
      severity: 'warning',
      what: expect.stringContaining('/refused could not be checked. The host responded with 403.'),
    }),
  ]);
  expect(asked.filter((entry) => entry.endsWith('/refused'))).toEqual(['HEAD /refused', 'GET /refused']);
});

test('retries temporary failures after the delay that the host demands, unless it is too long', async () => {
  const { findings } = await check(['/busy', '/later', '/broken'], { retries: 1 });
  expect(findings.map(({ severity, what }) => `${severity} ${what.replace(url, '')}`)).toEqual([
    'warning /later could not be checked. The host responded with 503.',
    expect.stringMatching(/^warning .*\/broken could not be checked\. The host could not be reached/),
  ]);
  expect(asked.filter((entry) => entry.endsWith('/busy'))).toEqual(['HEAD /busy', 'GET /busy', 'HEAD /busy']);
  expect(asked.filter((entry) => entry.endsWith('/later'))).toHaveLength(2);
  expect(asked.filter((entry) => entry.endsWith('/broken'))).toHaveLength(2);
});

test('reports a missing network once instead of every link', async () => {
  const { findings } = await check(['http://a.invalid/1', 'http://b.invalid/2'], { retries: 0 });
  expect(findings).toEqual([
    expect.objectContaining({
      severity: 'error',
      rule: 'external-link',
      what: expect.stringContaining('this machine seems to be offline'),
    }),
  ]);
});

test('gives up on a host that does not respond', async () => {
  const { findings } = await check(['/silent'], { timeout: 50, retries: 0 });
  expect(findings).toMatchObject([{ severity: 'warning', what: expect.stringContaining('did not respond within 0.05 s') }]);
});

test('limits concurrent requests per host', async () => {
  await check(
    Array.from({ length: 12 }, (_, index) => `/${index}`),
    { perHost: 2 },
  );
  expect(asked).toHaveLength(12);
  expect(most).toBeLessThanOrEqual(2);
});

test('caches reachable addresses for some days, but not missing ones', async () => {
  await check(['/there', '/gone']);
  asked = [];
  const { known, findings } = await check(['/there', '/gone']);
  expect([known, findings.length, asked]).toEqual([1, 1, ['HEAD /gone', 'GET /gone']]);
  asked = [];
  await check(['/there'], { cacheDays: 0 });
  expect(asked).toEqual(['HEAD /there']);
});

test('skips ignored addresses and hosts used in examples', async () => {
  await check(['/private/a', '/there'], { ignore: ['/private/'] });
  expect(asked).toEqual(['HEAD /there']);
  const samples = ['/there', 'http://localhost:3000', 'https://docs.example.com/', 'https://a.test', 'http://[::1]/'];
  expect(await check(samples, {}, null)).toMatchObject({ asked: 0, known: 0 });
});
