import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteError } from '../model/index.js';
import { sendMalformedRequests } from './malformed-requests.fixture.js';
import { ask, writeSampleOutput } from './sample-output.fixture.js';
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

describe('host rules', () => {
  test('applies _headers, where rules of a folder override the defaults', async () => {
    expect((await ask(preview, '/guide/x')).headers['x-all']).toBe('yes');
    expect((await ask(preview, '/guide/x')).headers['cache-control']).toBe('no-cache');
    expect((await ask(preview, '/_/a.1.js')).headers['cache-control']).toBe('public, immutable');
    expect((await ask(preview, '/_/routes.en.json')).headers['cache-control']).toBe('no-cache');
  });

  test('R2.2.1 R2.3.10 applies _redirects and keeps the query', async () => {
    const location = async (path: string) => {
      const { status, headers } = await ask(preview, path);
      return [status, headers.location];
    };
    expect(await location('/old?a=1')).toEqual([301, '/guide/x?a=1']);
    expect(await location('/en/guide/x')).toEqual([301, '/guide/x']);
    expect(await location('/out')).toEqual([302, 'https://other.example/']);
  });
});

describe('allowed hosts and origins', () => {
  test.each([
    [{ host: 'evil.example' }, 'evil.example'],
    [{ host: 'evil.example', origin: 'http://evil.example' }, 'evil.example'],
    [{ origin: 'http://other.example' }, 'other.example'],
    [{ origin: 'null' }, 'null'],
  ])('responds to %j with 403 and a fix, without site content', async (headers, name) => {
    const { status, body } = await ask(preview, '/', { headers });
    expect(status).toBe(403);
    expect(body.toString()).toContain(JSON.stringify(name).slice(1, -1));
    expect(body.toString()).toContain('server.allowedHosts');
    expect(body.toString()).not.toContain('home');
  });

  test('accepts hosts that the config allows', async () => {
    const open = await startPreview({ root: output.root, port: 0, allowedHosts: ['.team.example'] });
    expect((await ask(open, '/', { headers: { host: 'docs.team.example', origin: 'https://docs.team.example' } })).status).toBe(200);
    expect((await ask(open, '/', { headers: { host: 'evil.example' } })).status).toBe(403);
    await open.close();
  });
});

describe('start and close', () => {
  test('uses the next free port and logs it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const said: string[] = [];
    const moved = await startPreview({ root: output.root, port, log: (message) => said.push(message) });
    try {
      expect(Number(new URL(moved.url).port)).toBeGreaterThan(port);
      expect(said).toEqual([`Port ${port} is in use; showing the site on port ${new URL(moved.url).port} instead.`]);
      expect((await ask(moved, '/')).status).toBe(200);
      await expect(startPreview({ root: output.root, port, strictPort: true })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use.`);
    } finally {
      await moved.close();
      other.close();
    }
  });

  test('throws an error with a fix if the output folder is missing', async () => {
    const start = startPreview({ root: join(output.folder, 'nothing'), port: 0 });
    await expect(start).rejects.toBeInstanceOf(SiteError);
    await expect(start).rejects.toThrow(/Run the build command first/);
  });

  test('stops responding after close', async () => {
    const short = await startPreview({ root: output.root, port: 0 });
    expect((await fetch(short.url)).status).toBe(200);
    await short.close();
    await expect(fetch(short.url)).rejects.toThrow();
  });
});

test('survives thousands of malformed requests without errors', async () => {
  const said: string[] = [];
  const server = await startPreview({ root: output.root, port: 0, log: (message) => said.push(message) });
  const statuses = await sendMalformedRequests(Number(new URL(server.url).port), 2000);
  expect(said).toEqual([]);
  expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
  for (const status of [200, 400, 403, 404, 405]) expect(statuses.get(status)?.times, String(status)).toBeGreaterThan(20);
  expect((await ask(server, '/')).status).toBe(200);
  await server.close();
});
