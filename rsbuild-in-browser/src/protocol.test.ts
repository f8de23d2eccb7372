import { expect, test } from 'vitest';
import { findArchives, type Manifest } from './protocol.js';

const part = { file: '', bytes: 0 };
const manifest: Manifest = {
  rsbuild: '',
  rspack: '',
  worker: part,
  thread: part,
  wasm: part,
  archives: [
    { name: 'core', ...part },
    { name: 'react', neededBy: '\\breact\\b', ...part },
  ],
};
const namesFor = (files: Record<string, string | Uint8Array>) => findArchives(manifest, files).map(({ name }) => name);

test('selects the archives that texts of the project match', () => {
  expect(namesFor({ 'src/index.ts': 'overreact()' })).toEqual(['core']);
  expect(namesFor({ 'src/index.ts': "import 'react'" })).toEqual(['core', 'react']);
  expect(namesFor({ 'picture.png': new TextEncoder().encode('react') })).toEqual(['core']);
});
