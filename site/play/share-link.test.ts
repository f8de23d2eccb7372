import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromHash, toHash } from './share-link.js';

const hashOf = (value: unknown) => `#${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
const project = { template: 'vanilla', files: { 'rsbuild.config.ts': 'export default {}; // 构建', 'src/gone.js': null } };

test('a project goes through a link, also one that a build has written', async () => {
  const hash = await toHash(project);
  expect(hash).toMatch(/^#[\w-]+$/);
  expect(await fromHash(hash)).toEqual(project);
  expect(await fromHash(hashOf(project))).toEqual(project);
});

test('what is no project is refused, and so is one that unfolds to megabytes', async () => {
  for (const hash of ['', '#', '#%%%', '#abc', hashOf([]), hashOf({ template: 'vanilla' }), hashOf({ template: 'a', files: { a: 1 } })])
    expect(await fromHash(hash), hash).toBeNull();
  expect(await fromHash(hashOf({ template: 'vanilla', files: { 'a.js': 'a'.repeat(3_000_000) } }))).toBeNull();
});
