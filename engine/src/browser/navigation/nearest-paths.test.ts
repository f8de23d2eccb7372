import { expect, test } from 'vitest';
import { nearestPaths } from './nearest-paths.js';

const candidates = [
  '/guide/start/quick-start',
  '/guide/start/introduction',
  '/guide/basic/server',
  '/config/',
  '/config/output/dist-path',
  '/config/output/asset-prefix',
  '/config/source/entry',
  '/config/dev/asset-prefix',
  '/plugins/list/',
  '/plugins/list/plugin-react',
].map((path) => ({ path }));
const near = (path: string) => nearestPaths(path, candidates, 4).map((candidate) => candidate.path);

test.each([
  ['/guide/start/quikstart', '/guide/start/quick-start'],
  ['/quick-start', '/guide/start/quick-start'],
  ['/guide/quick_start.htm', '/guide/start/quick-start'],
  ['/config/output/distPath', '/config/output/dist-path'],
  ['/config/source/dist-path', '/config/output/dist-path'],
  ['/plugin/react', '/plugins/list/plugin-react'],
  ['/Config/Source/Entry/', '/config/source/entry'],
])('for %s, suggests %s first', (path, first) => expect(near(path)[0]).toBe(first));

test('suggests both pages of the same name, the nearer one first', () => {
  expect(near('/config/dev/assets-prefix').slice(0, 2)).toEqual(['/config/dev/asset-prefix', '/config/output/asset-prefix']);
});

test('suggests the page of the folder when nothing in it matches', () => {
  expect(near('/config/zzzzz')).toEqual(['/config/']);
});

test('suggests nothing for a path that resembles no page', () => {
  expect(near('/wp-admin.php')).toEqual([]);
  expect(near('/')).toEqual([]);
});

test('returns no more than the limit', () => {
  expect(nearestPaths('/config/output', candidates, 2)).toHaveLength(2);
});
