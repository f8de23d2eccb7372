import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMalformedRequests, sendRaw } from '../preview/malformed-requests.fixture.js';
import { ask } from '../preview/sample-output.fixture.js';
import { type SampleDev, startSampleDev } from './sample-dev.fixture.js';

let dev: SampleDev;

beforeAll(async () => {
  dev = await startSampleDev(
    {
      'docs/index.md': '# Home\n\nHello.\n',
      'docs/guide/index.mdx': '# Guide\n',
      'public/file.txt': 'public file',
      'secret.txt': 'secret',
    },
    { allowedHosts: ['.team.example'] },
  );
});
afterAll(() => dev.close());

describe('access control', () => {
  test.each([
    [{ host: 'evil.example' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'docs.localhost:3000', origin: 'http://docs.localhost:3000' }, 200],
    [{ host: 'a.team.example', origin: 'https://a.team.example' }, 200],
  ])('%j: %i', async (headers, status) => {
    const answer = await ask(dev, '/', { headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.toString()).not.toContain('Hello');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const { status, headers } = await ask(dev, '/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('prevents other sites from running scripts of this one as their own', async () => {
    expect((await ask(dev, '/_/main.js')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test.each(['events', 'page?route=/', 'findings?route=/', 'open?file=docs/index.md'])(
    '/_/dev/%s requires the token of the run',
    async (tool) => {
      for (const token of ['', 'other']) {
        const { status } = await ask(dev, `/_/dev/${tool}${tool.includes('?') ? '&' : '?'}token=${token}`);
        expect(status).toBe(403);
      }
    },
  );

  test('a page contains the token of its run', async () => {
    expect((await ask(dev, '/')).body.toString()).toContain(`data-dev-token="${dev.token}"`);
    expect((await ask(dev, `/_/dev/page?route=/&token=${dev.token}`)).status).toBe(200);
  });

  test('rejects sockets from another origin or host and accepts those of its own pages', async () => {
    const reached: (string | undefined)[] = [];
    dev.sockets.on('upgrade', (request: { headers: { origin?: string } }, socket: { end: (text: string) => void }) => {
      reached.push(request.headers.origin);
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    const port = Number(new URL(dev.url).port);
    const upgrade = (headers: string, path = '/_kiln-hot?token=x') =>
      sendRaw({ port, text: `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n` });
    expect(await upgrade('Host: localhost\r\nOrigin: http://evil.example')).toBe(403);
    expect(await upgrade('Host: evil.example\r\nOrigin: http://evil.example')).toBe(403);
    expect(await upgrade('Host: localhost\r\nOrigin: http://localhost', '/other')).toBe(0);
    expect(reached).toEqual([]);
    expect(await upgrade('Host: localhost\r\nOrigin: http://localhost')).toBe(101);
    expect(reached).toEqual(['http://localhost']);
  });
});

describe('odd paths', () => {
  test.each(['/%', '/%ff', '//', '/guide//x', '//evil.example/', '/..%2fsecret.txt', '/%00', '/\\x'])(
    '%s is a bad request',
    async (path) => {
      const { status, body, headers } = await ask(dev, path);
      expect([status, body.toString(), headers.location]).toEqual([400, 'Bad request\n', undefined]);
      expect(dev.printed).toEqual([]);
    },
  );

  test.each([
    ['/', 200],
    ['/guide/', 200],
    ['/file.txt', 200],
    ['/nowhere', 404],
    ['/%E4%B8%AD', 404],
  ])('%s: %i', async (path, expected) => {
    expect((await ask(dev, path)).status).toBe(expected);
  });

  test('returns 404 for a name that is too long for any file system', async () => {
    expect((await ask(dev, `/${'x'.repeat(5000)}`)).status).toBe(404);
  });

  test('HEAD requests open neither the event stream nor the editor', async () => {
    for (const tool of ['events', 'open']) {
      const { status } = await ask(dev, `/_/dev/${tool}?file=docs/index.md&token=${dev.token}`, { method: 'HEAD' });
      expect(status).toBe(404);
    }
  });

  test('survives thousands of odd requests', async () => {
    const statuses = await sendMalformedRequests(Number(new URL(dev.url).port), 2000);
    expect(dev.printed).toEqual([]);
    expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
    for (const status of [200, 400, 403, 404, 405]) expect(statuses.get(status)?.times, String(status)).toBeGreaterThan(20);
    expect((await ask(dev, '/')).status).toBe(200);
  });
});

test('survives a connection reset after a rejected upgrade', async () => {
  const accepted = new Promise<Socket>((resolve) => dev.server.once('connection', resolve));
  const client = connect(Number(new URL(dev.url).port), '127.0.0.1');
  client.write('GET /_kiln-hot HTTP/1.1\r\nhost: evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  client.once('data', () => client.resetAndDestroy());
  const socket = await accepted;
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(true);
});

test('does not respond to clients that disconnect during compilation: the bundler may still write headers', async () => {
  let take: (response: ServerResponse) => void = () => {};
  const taken = new Promise<ServerResponse>((resolve) => (take = resolve));
  const waiting = await startSampleDev(
    { 'docs/index.md': '# Home\n' },
    { handle: (_request, response) => Promise.resolve(take(response)) },
  );
  try {
    const reader = new AbortController();
    const asked = fetch(`${waiting.url}_/main.js`, { signal: reader.signal });
    const response = await taken;
    const closed = new Promise((resolve) => response.once('close', resolve));
    reader.abort();
    await expect(asked).rejects.toThrow();
    await closed;
    // By the time a later request is answered, everything that follows `close` has run.
    expect((await ask(waiting, '/')).status).toBe(200);
    expect(response.headersSent).toBe(false);
    expect(() => response.setHeader('accept-ranges', 'bytes')).not.toThrow();
    expect(waiting.printed).toEqual([]);
  } finally {
    waiting.close();
  }
});

test.each(['a text', undefined, null])('names a plugin that throws %j and keeps running', async (thrown) => {
  const content = () => {
    throw thrown;
  };
  const plugins = [{ name: 'own', files: () => [{ path: 'own.txt', key: '', content }] }];
  const other = await startSampleDev({ 'docs/index.md': '# Home\n' }, { plugins });
  try {
    const { status, body } = await ask(other, '/own.txt');
    expect([status, body.toString()]).toEqual([500, expect.stringContaining('"own"')]);
    expect(other.printed.join()).not.toContain('    at ');
    expect((await ask(other, '/')).status).toBe(200);
  } finally {
    other.close();
  }
});

test('reports any thrown value and keeps running', async () => {
  const broken = await startSampleDev({ 'docs/index.md': '# Home\n' }, { handle: () => Promise.reject(undefined) });
  try {
    expect((await ask(broken, '/_/main.js')).status).toBe(500);
    expect(broken.printed.join()).toContain('/_/main.js: undefined');
    expect((await ask(broken, '/')).status).toBe(200);
  } finally {
    broken.close();
  }
});

test('reports a bundler that cannot start when a script is requested, and keeps running', async () => {
  const broken = await startSampleDev({ 'docs/index.md': '# Home\n' }, { handle: () => Promise.reject(new Error('No such loader.')) });
  try {
    const { status, body } = await ask(broken, '/_/main.js');
    expect([status, body.toString().trim()]).toEqual([500, 'No such loader.']);
    expect(broken.printed.join()).toContain('/_/main.js: Error: No such loader.');
    expect((await ask(broken, '/')).status).toBe(200);
  } finally {
    broken.close();
  }
});
