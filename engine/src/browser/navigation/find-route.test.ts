import { expect, test } from 'vitest';
import { findRoute } from './find-route.js';

test('R2.3.4 finds a route with or without its trailing slash', () => {
  const manifest = { payloads: { '/': 'a', '/guide/start/': 'b', '/config/x': 'c' }, files: {} };
  expect(['/', '/guide/start', '/guide/start/', '/config/x/', '/nope', '/constructor'].map((path) => findRoute(path, manifest))).toEqual([
    '/',
    '/guide/start/',
    '/guide/start/',
    '/config/x',
    undefined,
    undefined,
  ]);
});
