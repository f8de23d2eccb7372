import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RunningService, startService, type StartOptions } from '@kiln/search-service';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FixtureSite } from './fixture-site.js';
import { createServiceSite } from './service-site.js';

let site: FixtureSite;
let versions: FixtureSite;
const dist = () => join(site.dir, 'dist');

beforeAll(async () => {
  site = createServiceSite();
  versions = createServiceSite({ multiVersion: { default: 'v2', versions: ['v1', 'v2'] }, search: { versioned: true } });
  for (const version of ['v1', 'v2']) {
    for (const lang of ['en', 'zh']) versions.put(`docs/${version}/${lang}/index.mdx`, `# Clay ${version}\n\nClay of ${version}.\n`);
  }
  for (const lang of ['en', 'zh']) versions.remove(`docs/${lang}`);
  await site.build();
  await versions.build();
});
afterAll(() => {
  site.remove();
  versions.remove();
});

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningService> {
  const service = await startService({ sites: [dist()], port: 0, interval: 0, log: false, ...options });
  ends.push(service.close);
  return service;
}

interface Group {
  index: string;
  partial?: boolean;
  hits: { type: string; title: string; header: string; statement: string; link: string; highlightInfoList: object[] }[];
}

async function ask({ url }: { url: string }, query: Record<string, string>): Promise<Group[]> {
  const response = await fetch(`${url}/search?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Group[];
}

/** Serves the built site as a static host does; `delay` withholds the texts of results. */
async function serveDist(delay: { texts: boolean } = { texts: false }): Promise<string> {
  const server: Server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).replace(/^\/docs\//, '/');
    if (delay.texts && path.includes('/search_text/')) return;
    readFile(join(dist(), path.endsWith('/') ? `${path}index.html` : path)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`;
}

describe('answers', () => {
  test('R7.2 returns groups of index and hits with statements, by keyword, limit and language', async () => {
    const service = await start();
    const [group, ...rest] = await ask(service, { keyword: 'glaze', limit: '1', searchIndexes: '', lang: 'en' });
    expect(rest).toEqual([]);
    expect(group?.index).toBe('');
    expect(group?.partial).toBeUndefined();
    expect(group?.hits).toEqual([
      {
        type: 'title',
        title: 'Glazes',
        header: '',
        statement: 'A glaze melts in the fire. Mix quartz with ash.',
        link: '/guide/glaze',
        query: 'glaze',
        highlightInfoList: [{ start: 0, length: 5 }],
        marks: { title: [{ start: 0, length: 5 }], header: [], statement: [{ start: 2, length: 5 }] },
      },
    ]);
    const [chinese] = await ask(service, { keyword: '端口', lang: 'zh-CN' });
    expect(chinese?.hits[0]).toMatchObject({ title: 'server.port', link: '/zh/config/port' });
  });

  test('R7.2 several sites: each requested index answers in order, with full URLs', async () => {
    const service = await start({ sites: [`docs=${dist()}`, `clay=${join(versions.dir, 'dist')}`] });
    const groups = await ask(service, { keyword: 'clay', searchIndexes: 'clay,docs', lang: 'en' });
    expect(groups.map(({ index }) => index)).toEqual(['clay', 'docs']);
    expect(groups[0]?.hits[0]?.link).toBe('https://kiln.example/docs/');
    expect((await ask(service, { keyword: 'clay' })).map(({ index }) => index)).toEqual(['docs', 'clay']);
    const [own] = await ask(service, { keyword: 'firing', searchIndexes: 'docs' });
    expect(own).toMatchObject({ index: 'docs', hits: [{ link: '/guide/glaze#firing', header: 'Firing' }] });
  });

  test('every version has an index; the default version answers unless another is named', async () => {
    const service = await start({ sites: [join(versions.dir, 'dist')] });
    const titles = async (version: string) => (await ask(service, { keyword: 'clay', version }))[0]?.hits.map(({ title }) => title);
    expect(await titles('v1')).toEqual(['Clay v1']);
    expect(await titles('')).toEqual(['Clay v2']);
  });

  test('searches a site on the web the same as a folder', async () => {
    const [local, remote] = [await start(), await start({ sites: [`${await serveDist()}guide/glaze.html`] })];
    const query = { keyword: 'fire', limit: '5', lang: 'en' };
    expect(await ask(remote, query)).toEqual(await ask(local, query));
  });

  test('leaves out a statement whose text is late, marks the answer partial and does not cache it', async () => {
    const delay = { texts: true };
    const service = await start({ sites: [await serveDist(delay)], deadline: 50 });
    const [late] = await ask(service, { keyword: 'glaze' });
    expect(late).toMatchObject({ partial: true, hits: [{ title: 'Glazes', statement: '' }] });
    delay.texts = false;
    // Under load, it may be late again.
    const statement = async () => (await ask(service, { keyword: 'glaze' }))[0]?.hits[0]?.statement;
    await expect.poll(statement, { timeout: 120_000 }).toContain('quartz');
    expect((await ask(service, { keyword: 'glaze' }))[0]?.partial).toBeUndefined();
  });
});

describe('HTTP', () => {
  test('reports a mistake with its parameter and a fix', async () => {
    const { url } = await start();
    for (const [query, where] of [
      ['', 'keyword'],
      ['?keyword=a&keyword=b', 'keyword'],
      [`?keyword=${'a'.repeat(513)}`, 'keyword'],
      ['?keyword=a&limit=0', 'limit'],
      ['?keyword=a&limit=x', 'limit'],
      ['?keyword=a&searchIndexes=other', 'searchIndexes'],
      ['?keyword=a&lang=fr', 'lang'],
      ['?keyword=a&version=v9', 'version'],
    ] as const) {
      const response = await fetch(`${url}/search${query}`);
      expect(response.status, query).toBe(400);
      const { error } = (await response.json()) as { error: Record<string, string> };
      expect(error, query).toMatchObject({ where, what: expect.stringMatching(/.+/), fix: expect.stringMatching(/.+/) });
    }
  });

  test('answers 404 to an unknown path or method', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/search?keyword=a`, { method: 'DELETE' })).status).toBe(404);
  });

  test('answers are compressed, have the deployment as ETag, and are cacheable for a minute', async () => {
    const { url } = await start();
    const get = (headers: Record<string, string>) => fetch(`${url}/search?keyword=server`, { headers });
    const plain = await get({ 'accept-encoding': 'identity' });
    const text = await plain.text();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { server } = await start();
      const { rawPayload, headers } = await server.inject({ url: '/search?keyword=server', headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(rawPayload).toString()).toBe(text);
    }
    expect((await get({ 'if-none-match': plain.headers.get('etag') as string })).status).toBe(304);
  });

  test('allows requests of listed origins only', async () => {
    const { url } = await start({ allowedOrigins: ['https://kiln.example'] });
    const allowed = async (origin: string) =>
      (await fetch(`${url}/search?keyword=a`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://kiln.example')).toBe('https://kiln.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });

  test('limits requests per minute and address; health and metrics do not count', async () => {
    const { url } = await start({ requestsPerMinute: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await fetch(`${url}/search?keyword=a`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const response = await fetch(`${url}/search?keyword=a`);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({ error: { what: 'Too many requests from one address.' } });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test('health names the deployment; metrics count answers, cache hits and queries without results', async () => {
    const service = await start();
    await ask(service, { keyword: 'glaze' });
    await ask(service, { keyword: 'glaze' });
    await ask(service, { keyword: 'xyzzyplugh' });
    const health = await (await fetch(`${service.url}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', deployment: service.backend.deployment(), indexes: [{ langs: ['en', 'zh'], pages: 8 }] });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toContain('kiln_search_requests_total{route="/search",status="200"} 3');
    expect(text).toContain('kiln_search_cache_total{result="hit"} 1');
    expect(text).toContain('kiln_search_unanswered_total 1');
  });

  test('counts every query without results, even when cached, and stores no addresses', async () => {
    const data = join(site.dir, 'counted');
    const service = await start({ data });
    for (const keyword of ['raku', 'Raku', 'glaze', 'raku']) await ask(service, { keyword, lang: 'en' });
    await service.close();
    const [name = ''] = await readdir(data);
    expect(await readFile(join(data, name), 'utf8')).toBe(`{"query":"raku","lang":"en","index":"site","count":3}\n`);
  });

  test('logs are JSON, without queries unless enabled', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    await ask(await start({ log }), { keyword: 'secret-word' });
    expect(lines.map((line) => JSON.parse(line) as object).at(-1)).toMatchObject({ route: '/search', status: 200 });
    expect(lines.join('')).not.toContain('secret-word');
    await ask(await start({ log, logQueries: true }), { keyword: 'secret-word' });
    expect(lines.join('')).toContain('secret-word');
  });
});

describe('deployments', () => {
  test('switches to a new deployment without a failed query, but not to a broken one', async () => {
    const service = await start({ requestsPerMinute: 0 });
    const before = service.backend.deployment();
    const seen = new Set<string>();
    const end = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!end.signal.aborted) for (const { title } of (await ask(service, { keyword: 'glaze' }))[0]?.hits ?? []) seen.add(title);
    });
    ends.push(async () => end.abort());
    site.put('docs/en/guide/glaze.mdx', site.read('docs/en/guide/glaze.mdx').replace('# Glazes', '# Glazes and slips'));
    await site.build();
    await service.backend.refresh();
    expect(service.backend.deployment()).not.toBe(before);
    expect((await ask(service, { keyword: 'glaze' }))[0]?.hits[0]?.title).toBe('Glazes and slips');
    end.abort();
    await Promise.all(readers);
    expect([...seen]).toEqual(['Glazes', 'Glazes and slips'].filter((title) => seen.has(title)));

    const manifest = JSON.parse(site.read('dist/_/routes.en.json')) as { search: Record<string, string> };
    site.put('dist/_/routes.en.json', JSON.stringify({ ...manifest, search: { '': 'search_index.en.gone' } }));
    await service.backend.refresh();
    expect((await ask(service, { keyword: 'glaze' }))[0]?.hits[0]?.title).toBe('Glazes and slips');
    expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({ indexes: [{ problem: expect.stringContaining('gone') }] });
    await rm(dist(), { recursive: true });
    await site.build();
    await service.backend.refresh();
    expect(service.backend.problems().size).toBe(0);
  });

  test('rejects invalid sites and a taken port, and says what to do', async () => {
    await expect(start({ sites: [join(site.dir, 'docs')] })).rejects.toThrow(/not a site built by Kiln[\s\S]*fix: Name the output folder/);
    await expect(start({ sites: [] })).rejects.toThrow('No site was named');
    const { url } = await start();
    await expect(start({ port: Number(new URL(url).port) })).rejects.toThrow(/Port \d+ is taken/);
  });
});

describe('the command', () => {
  const command = fileURLToPath(new URL('../../service/bin/kiln-search.js', import.meta.url));
  const run = (...args: string[]): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      const options = { cwd: site.dir, env: { ...process.env, NO_COLOR: '1' } };
      execFile(process.execPath, [command, ...args], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });

  test('serves until a signal, finishes requests in flight, and saves queries without results for the report', async () => {
    const args = [command, 'serve', 'dist', '--port', '0', '--quiet'];
    const child = spawn(process.execPath, args, { cwd: site.dir, stdio: ['ignore', 'ignore', 'pipe'] });
    ends.push(async () => void child.kill('SIGKILL'));
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed, { timeout: 120_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+\/search/);
    const url = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0] ?? '';
    for (const keyword of ['raku', 'raku', 'majolica']) await ask({ url }, { keyword, lang: 'en' });
    const exit = once(child, 'exit');
    const asked = fetch(`${url}/search?keyword=server`).then(({ status }) => status);
    await fetch(`${url}/health`);
    child.kill('SIGTERM');
    expect(await asked).toBe(200);
    expect(await exit).toEqual([0, null]);

    const { code, text } = await run('report');
    expect(code).toBe(0);
    expect(text).toMatch(/2 questions, 3 times/);
    expect(text).toMatch(/^ +2 +1 +en +site +raku$/m);
    expect(JSON.parse((await run('report', '--json', '--min', '2')).text)).toMatchObject([{ query: 'raku', count: 2 }]);
  });

  test('reports a mistake in one message with a fix and no stack trace', async () => {
    const mistakes = await Promise.all([
      run('serv'),
      run('serve'),
      run('serve', 'dist', '--port', 'x'),
      run('serve', 'dist', '--origin', 'kiln.example'),
      run('serve', 'dist', '--unknown'),
      run('report', '--data', 'nowhere'),
      run('serve', 'http://'),
      run('serve', 'dist', '--host', 'no host', '--port', '0'),
    ]);
    const texts = [
      /no command "serv"/,
      /No site was named/,
      /"x" is no value for --port/,
      /"kiln.example" is not an origin/,
      /unknown/,
      /Nothing has been counted/,
      /"http:\/\/" is not an address/,
      /no host:0 cannot be listened on \(ENOTFOUND\)/,
    ];
    for (const [index, { code, text }] of mistakes.entries()) {
      expect(code, text).toBe(1);
      expect(text).toMatch(texts[index] as RegExp);
      expect(text).not.toMatch(/ {4}at /);
    }
  });
});
