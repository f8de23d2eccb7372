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

test('the routes of a small site are one file', () => {
  const { files, manifest } = written(false);
  expect([...files.keys()]).toEqual(['_/routes.en.json']);
  expect(manifest).toEqual(whole);
});

test('every route of a large site is found after one load of a part, its folder without a slash too', async () => {
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

test('a path before all routes needs no part', async () => {
  const { manifest, load } = written(true);
  await addRouteParts('!', manifest, load);
  expect(load).not.toHaveBeenCalled();
});

test('what every reader loads of the routes hardly grows with them', () => {
  const { files } = written(true);
  expect(files.get('_/routes.en.json')?.length).toBeLessThan(300);
  expect([...files.keys()].every((path) => /^_\/(?:routes\.en|p\/\w\/\w{9})\.json$/.test(path))).toBe(true);
});

test('a site is large by the pages of one language', () => {
  const config = sampleConfig();
  const pages = ['en', 'zh'].flatMap((lang) => [1, 2, 3].map((number) => samplePage(`/p${number}`, config, { lang }).source));
  expect([isLargeSite(pages, 3), isLargeSite(pages, 2)]).toEqual([false, true]);
});
