import { Volume, createFsFromVolume } from 'memfs';
import { expect, test } from 'vitest';
import { readOutput, writeProject, type ProjectFs } from './project.js';

const createFs = () => createFsFromVolume(new Volume()) as unknown as ProjectFs;

test('a project replaces the one before, packages stay', async () => {
  const fs = createFs();
  fs.mkdirSync('/project/node_modules/a', { recursive: true });
  fs.writeFileSync('/project/node_modules/a/index.js', '');
  writeProject(fs, { 'src/old.ts': '', 'dist/old.js': '' });
  writeProject(fs, { 'src/new.ts': '1' });
  expect(fs.existsSync('/project/src/old.ts')).toBe(false);
  expect(fs.existsSync('/project/node_modules/a/index.js')).toBe(true);
  expect(await readOutput(fs, { 'src/new.ts': '1' })).toEqual([]);
});

test('what was written comes back with sizes: text as text, the rest as bytes', async () => {
  const fs = createFs();
  const given = { 'src/index.ts': '1', 'dist/kept.txt': 'before' };
  writeProject(fs, given);
  fs.writeFileSync('/project/dist/a.js', 'é');
  fs.writeFileSync('/project/dist/b.png', Uint8Array.of(0, 255));
  fs.writeFileSync('/project/dist/kept.txt', 'after!');
  expect(await readOutput(fs, given)).toEqual([
    { name: 'dist/a.js', size: 2, gzip: expect.any(Number) as number, text: 'é' },
    { name: 'dist/b.png', size: 2, bytes: Uint8Array.of(0, 255) },
    { name: 'dist/kept.txt', size: 6, gzip: expect.any(Number) as number, text: 'after!' },
  ]);
});

test.each(['../outside.ts', 'node_modules/react/index.js', '/../etc'])('%s is no file of a project', (name) => {
  expect(() => writeProject(createFs(), { [name]: '' })).toThrow(`${name} is not a file of the project`);
});
