import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '@kiln/search-service';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FixtureSite } from './fixture-site.js';
import { createServiceSite } from './service-site.js';

const command = fileURLToPath(new URL('../../service/bin/kiln-search.js', import.meta.url));

let site: FixtureSite;
let service: RunningService;
const clients = { stdio: new Client({ name: 'test', version: '1' }), http: new Client({ name: 'test', version: '1' }) };

beforeAll(async () => {
  site = createServiceSite();
  await site.build();
  const dist = join(site.dir, 'dist');
  service = await startService({ sites: [dist], port: 0, interval: 0, log: false, allowedOrigins: ['https://kiln.example'] });
  await clients.stdio.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', dist], stderr: 'ignore' }));
  await clients.http.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
});
afterAll(async () => {
  await clients.stdio.close();
  await clients.http.close();
  await service.close();
  site.remove();
});

/** Calls a tool. Returns its text and its data. */
async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]?.text ?? '', data: structuredContent, isError };
}

describe.each(['stdio', 'http'] as const)('over %s', (kind) => {
  const client = clients[kind];

  test('lists its tools, all of which are read-only', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'options']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  test('search: title, route, heading and snippet, by language', async () => {
    const { data } = await call(client, 'search', { query: 'firing', limit: 1 });
    expect(data).toEqual({
      results: [
        {
          site: 'site',
          title: 'Glazes',
          heading: 'Firing',
          route: '/guide/glaze#firing',
          url: 'https://kiln.example/docs/guide/glaze#firing',
          snippet: 'Fire at 1240 degrees.',
        },
      ],
    });
    const { data: chinese } = await call(client, 'search', { query: '端口', language: 'zh', limit: 1 });
    expect(chinese).toMatchObject({ results: [{ route: '/zh/config/port' }] });
  });

  test('read: a page or a section, by route, URL or heading', async () => {
    const { text } = await call(client, 'read', { route: '/guide/glaze' });
    expect(text).toMatch(/^# Glazes[\s\S]*## Firing/);
    for (const args of [
      { route: '/guide/glaze#firing' },
      { route: 'https://kiln.example/docs/guide/glaze.html', heading: 'Firing' },
      { route: '/docs/guide/glaze.md', heading: 'firing' },
    ]) {
      expect((await call(client, 'read', args)).text).toBe('## Firing\n\nFire at 1240 degrees.\n');
    }
  });

  test('read: suggests alternatives for what is missing, and reads nothing but pages', async () => {
    expect(await call(client, 'read', { route: '/guide/glase' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Did you mean /guide/glaze?'),
    });
    expect((await call(client, 'read', { route: '/guide/glaze#none' })).text).toContain('Firing (#firing)');
    for (const route of ['../../site.config', '/%2e%2e/%2e%2e/site.config', '/__proto__', 'file:///etc/passwd'])
      expect((await call(client, 'read', { route })).isError, route).toBe(true);
  });

  test('options: by name, by prefix, and with typos', async () => {
    const port = {
      name: 'server.port',
      type: 'number',
      default: '3000',
      since: '1.2.0',
      description: 'The port that the server listens on.',
      url: 'https://kiln.example/docs/config/port',
    };
    expect((await call(client, 'options', { name: 'server.port' })).data).toEqual({ options: [port] });
    expect((await call(client, 'options', { name: 'server.' })).data).toMatchObject({
      options: [{ name: 'server.host' }, { name: 'server.port' }],
    });
    expect((await call(client, 'options', { name: 'sever.prt' })).data).toEqual({ options: [port] });
    expect((await call(client, 'options', { name: 'port', language: 'zh' })).data).toMatchObject({
      options: [{ description: '服务器监听的端口。' }],
    });
  });

  test('resources: the page list of every language', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['https://kiln.example/docs/llms.txt', 'https://kiln.example/docs/zh/llms.txt']);
    const { contents } = await client.readResource({ uri: 'https://kiln.example/docs/llms.txt' });
    expect(contents[0]).toMatchObject({ text: site.read('dist/llms.txt') });
  });

  test('reports invalid arguments', async () => {
    expect(await call(client, 'search', { query: '', limit: 1 })).toMatchObject({ isError: true });
    expect((await call(client, 'search', { query: 'a', site: 'other' })).text).toContain('Available: site.');
  });
});

test('rejects requests of other origins over HTTP, and has no sessions', async () => {
  const post = (origin: string) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  expect((await post('https://evil.example')).status).toBe(403);
  const allowed = await post('https://kiln.example');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://kiln.example');
  expect((await fetch(`${service.url}/mcp`)).status).toBe(405);
});

test('exits silently when the client disconnects', async () => {
  const child = spawn(process.execPath, [command, 'mcp', join(site.dir, 'dist')], { stdio: 'pipe' });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ping = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
  child.stdin.end(ping(1) + ping(2));
  expect([await new Promise((resolve) => child.once('exit', resolve)), errors]).toEqual([0, '']);
});
