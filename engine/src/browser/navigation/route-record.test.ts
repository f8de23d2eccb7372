import { expect, test } from 'vitest';
import { sourceFile } from './route-record.js';

const site = { defaultLang: 'en', langs: ['en', 'zh'], defaultVersion: '', versions: [] };

test('R3.1 the source file of a route follows the folder rule unless the manifest says otherwise', () => {
  const manifest = { payloads: {}, files: { '/odd': 'en/odd/index.md' } };
  const files = ['/', '/guide/start/', '/zh/config/x', '/odd'].map((route) => sourceFile(route, manifest, site));
  expect(files).toEqual(['en/index.mdx', 'en/guide/start/index.mdx', 'zh/config/x.mdx', 'en/odd/index.md']);
});

test('R3.1 a version stands before the language', () => {
  const versioned = { ...site, defaultVersion: 'v2', versions: ['v1', 'v2'] };
  expect(sourceFile('/v1/zh/x', { payloads: {}, files: {} }, versioned)).toBe('v1/zh/x.mdx');
});
