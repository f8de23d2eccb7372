import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromHash, toHash } from './share-link.js';

const hashOf = (value: unknown) => `#${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
const project = { template: 'vanilla', files: { 'rsbuild.config.ts': 'export default {}; // 构建', 'src/gone.js': null } };

test('restores a project from a link, including one written by the site build', async () => {
  const hash = (await toHash(project)) ?? '';
  expect(hash).toMatch(/^#[\w-]+$/);
  expect(await fromHash(hash)).toEqual(project);
  expect(await fromHash(hashOf(project))).toEqual(project);
});

test('returns null for a project that is too large for a link, and keeps the name of a recorded result', async () => {
  expect(await toHash({ template: 'vanilla', files: { 'a.js': 'a'.repeat(31_000_000) } })).toBeNull();
  expect(await fromHash(hashOf({ ...project, result: '0123456789' }))).toEqual({ ...project, result: '0123456789' });
  expect(await fromHash(hashOf({ ...project, result: 1 }))).toBeNull();
});

test('rejects invalid projects and those that decompress to megabytes', async () => {
  for (const hash of ['', '#', '#%%%', '#abc', hashOf([]), hashOf({ template: 'vanilla' }), hashOf({ template: 'a', files: { a: 1 } })])
    expect(await fromHash(hash), hash).toBeNull();
  expect(await fromHash(hashOf({ template: 'vanilla', files: { 'a.js': 'a'.repeat(31_000_000) } }))).toBeNull();
});
