import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeConfig, completeFiles } from './complete-site.js';
import { createSite, differences, type FixtureSite } from './fixture-site.js';

let site: FixtureSite;
let other: FixtureSite;
let server: Server;
const entries = new Map<string, Buffer>();
const token = 'secret-of-the-store';

/** Starts a store that answers like nginx with WebDAV or any other file store. */
function startStore(): Promise<Server> {
  const store = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const entry = entries.get(url);
      if (headers.authorization !== `Bearer ${token}`) response.writeHead(403).end();
      else if (method === 'PUT') {
        entries.set(url, Buffer.concat(parts));
        response.writeHead(201).end();
      } else if (entry) response.end(entry);
      else response.writeHead(404).end();
    });
  });
  return new Promise((resolve) => store.listen(0, '127.0.0.1', () => resolve(store)));
}

const configure = (one: FixtureSite, cache: object) =>
  one.configure({
    ...completeConfig,
    cache: { remote: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`, token, timeout: 60_000, ...cache },
  });

/** Copies only the sources, to another folder. */
const newMachine = () => {
  site.copy().remove('.');
  return site.copy();
};

beforeAll(async () => {
  server = await startStore();
  site = createSite(completeFiles);
  configure(site, {});
  other = newMachine();
});
afterAll(() => {
  site.remove();
  server.closeAllConnections();
  server.close();
});

test('a machine with an empty cache takes all compiled pages from another one and writes the same site', async () => {
  expect(await site.build()).toMatch(/ (\d+) compiled/);
  expect(entries.size).toBeGreaterThan(10);
  expect(await other.build()).toContain(`${entries.size} from the remote cache, 0 compiled`);
  expect(differences(join(site.dir, 'dist'), join(other.dir, 'dist'))).toEqual([]);
});

test('downloaded entries are kept: the next build requests nothing', async () => {
  server.closeAllConnections();
  const text = await other.build();
  expect(text).toContain('0 compiled, 0 rendered');
  expect(text).not.toContain('from the remote cache');
});

test('a page whose fragment differs locally is compiled', async () => {
  const third = newMachine();
  third.put('docs/en/_shared.mdx', '## Changed {props.name}\n');
  configure(third, { readOnly: true });
  expect(await third.build()).toMatch(/from the remote cache, [12] compiled/);
  expect(third.read('dist/guide/start.html')).toContain('Changed one');
});

test('reports an entry written without the token and does not use it', async () => {
  const third = newMachine();
  const [first = ''] = entries.keys();
  const kept = entries.get(first) ?? Buffer.alloc(0);
  entries.set(first, Buffer.concat([Buffer.alloc(32), kept.subarray(32)]));
  const text = await third.build();
  expect(text).toMatch(/from the remote cache, 1 compiled/);
  expect(text).toContain('returned 1 entry not written with this token');
  expect(differences(join(site.dir, 'dist'), join(third.dir, 'dist'))).toEqual([]);
  expect(entries.get(first)).toEqual(kept);
});

test('without the store or with a wrong token, the site builds as usual with one warning', async () => {
  for (const cache of [{ remote: 'http://127.0.0.1:9/' }, { token: 'wrong' }]) {
    const third = newMachine();
    configure(third, cache);
    const { code, text } = await third.attempt('build');
    expect(text.match(/remote-cache/g)).toHaveLength(1);
    expect(text).not.toMatch(/secret-of-the-store|wrong/);
    expect(code).toBe(0);
    expect(differences(join(site.dir, 'dist'), join(third.dir, 'dist'))).toEqual([]);
  }
});

test('reports an invalid address at its position', async () => {
  const third = newMachine();
  configure(third, { remote: 'cache.example.com' });
  const { code, text } = await third.attempt('build');
  expect(code).toBe(1);
  expect(text).toMatch(/site\.config\.ts:1:\d+ config\n.*cache\.remote.*\n.*a URL such as/);
});
