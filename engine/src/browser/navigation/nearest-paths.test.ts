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
])('an address like %s leads to %s first', (path, first) => expect(near(path)[0]).toBe(first));

test('both of two pages of that name come, the one that lies nearer first', () => {
  expect(near('/config/dev/assets-prefix').slice(0, 2)).toEqual(['/config/dev/asset-prefix', '/config/output/asset-prefix']);
});

test('what lies nowhere in a folder leads to the page of the folder', () => {
  expect(near('/config/zzzzz')).toEqual(['/config/']);
});

test('what is like nothing leads nowhere', () => {
  expect(near('/wp-admin.php')).toEqual([]);
  expect(near('/')).toEqual([]);
});

test('no more than asked for', () => {
  expect(nearestPaths('/config/output', candidates, 2)).toHaveLength(2);
});
