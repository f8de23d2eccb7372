import { expect, test, vi } from 'vitest';
import { isLargeSite, writeManifest } from '../../build/route-manifest.js';
import type { RouteManifest } from '../../model/page.js';
import { sampleConfig, samplePage } from '../../pages/sample-site.fixture.js';
import { findRoute } from './find-route.js';
import { addRouteParts } from './route-parts.js';

const routes = ['/', '/404', '/guide/', ...Array.from({ length: 1000 }, (_, number) => `/guide/${number % 7}/p${number}`)];
const whole: RouteManifest = {
  payloads: Object.fromEntries(routes.map((route, at) => [route, `hash${at}`])),
  files: { '/404': 'other.mdx' },
  search: { '': 'index' },
};

function written(isLarge: boolean) {
  const files = new Map(writeManifest('en', whole, isLarge).map(({ path, content }) => [path, String(content)]));
  const manifest: RouteManifest = JSON.parse(files.get('_/routes.en.json') ?? '');
  const load = vi.fn(async (name: string): Promise<RouteManifest> => JSON.parse(files.get(`_/p/${name}.json`) ?? ''));
  return { files, manifest, load };
}

test('writes the routes of a small site to one file', () => {
  const { files, manifest } = written(false);
  expect([...files.keys()]).toEqual(['_/routes.en.json']);
  expect(manifest).toEqual(whole);
});

test('finds every route of a large site after loading its part, also a folder without its slash', async () => {
  for (const route of [...routes, '/guide']) {
    const { manifest, load } = written(true);
    expect(manifest).toMatchObject({ payloads: {}, search: { '': 'index' } });
    await addRouteParts(route, manifest, load);
    const found = findRoute(route, manifest) ?? '';
    expect(manifest.payloads[found]).toBe(whole.payloads[route === '/guide' ? '/guide/' : route]);
    expect(load.mock.calls.length).toBeLessThanOrEqual(2);
    expect(Object.keys(manifest.payloads).length).toBeLessThanOrEqual(500);
  }
});

test('loads no part for a path that sorts before all routes', async () => {
  const { manifest, load } = written(true);
  await addRouteParts('!', manifest, load);
  expect(load).not.toHaveBeenCalled();
});

test('keeps the routes file that every reader loads small', () => {
  const { files } = written(true);
  expect(files.get('_/routes.en.json')?.length).toBeLessThan(300);
  expect([...files.keys()].every((path) => /^_\/(?:routes\.en|p\/\w\/\w{9})\.json$/.test(path))).toBe(true);
});

test('decides by the pages of one language whether a site is large', () => {
  const config = sampleConfig();
  const pages = ['en', 'zh'].flatMap((lang) => [1, 2, 3].map((number) => samplePage(`/p${number}`, config, { lang }).source));
  expect([isLargeSite(pages, 3), isLargeSite(pages, 2)]).toEqual([false, true]);
});
