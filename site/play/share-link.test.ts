import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromHash, toHash } from './share-link.js';

const hashOf = (value: unknown) => `#${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
const project = { template: 'vanilla', files: { 'rsbuild.config.ts': 'export default {}; // 构建', 'src/gone.js': null } };

test('a project goes through a link, also one that a build has written', async () => {
  const hash = (await toHash(project)) ?? '';
  expect(hash).toMatch(/^#[\w-]+$/);
  expect(await fromHash(hash)).toEqual(project);
  expect(await fromHash(hashOf(project))).toEqual(project);
});

test('a project that no link can hold gives none, and one with the name of a recorded result keeps it', async () => {
  expect(await toHash({ template: 'vanilla', files: { 'a.js': 'a'.repeat(31_000_000) } })).toBeNull();
  expect(await fromHash(hashOf({ ...project, result: '0123456789' }))).toEqual({ ...project, result: '0123456789' });
  expect(await fromHash(hashOf({ ...project, result: 1 }))).toBeNull();
});

test('what is no project is refused, and so is one that unfolds to megabytes', async () => {
  for (const hash of ['', '#', '#%%%', '#abc', hashOf([]), hashOf({ template: 'vanilla' }), hashOf({ template: 'a', files: { a: 1 } })])
    expect(await fromHash(hash), hash).toBeNull();
  expect(await fromHash(hashOf({ template: 'vanilla', files: { 'a.js': 'a'.repeat(31_000_000) } }))).toBeNull();
});
