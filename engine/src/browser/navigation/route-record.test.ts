import { expect, test } from 'vitest';
import { sourceFile } from './route-record.js';

const site = { defaultLang: 'en', langs: ['en', 'zh'], defaultVersion: '', versions: [] };

test('R3.1 derives the source file from the route unless the manifest has it', () => {
  const manifest = { payloads: {}, files: { '/odd': 'en/odd/index.md' } };
  const files = ['/', '/guide/start/', '/zh/config/x', '/odd'].map((route) => sourceFile(route, manifest, site));
  expect(files).toEqual(['en/index.mdx', 'en/guide/start/index.mdx', 'zh/config/x.mdx', 'en/odd/index.md']);
});

test('R3.1 puts the version before the language', () => {
  const versioned = { ...site, defaultVersion: 'v2', versions: ['v1', 'v2'] };
  expect(sourceFile('/v1/zh/x', { payloads: {}, files: {} }, versioned)).toBe('v1/zh/x.mdx');
});
