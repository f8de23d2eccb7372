import { Volume, createFsFromVolume } from 'memfs';
import { expect, test } from 'vitest';
import { readOutput, writeProject, type ProjectFs } from './project.js';

const createFs = () => createFsFromVolume(new Volume()) as unknown as ProjectFs;
const encode = (text: string) => new TextEncoder().encode(text);

test('a project replaces the previous one, but keeps packages', async () => {
  const fs = createFs();
  fs.mkdirSync('/project/node_modules/a', { recursive: true });
  fs.writeFileSync('/project/node_modules/a/index.js', '');
  writeProject(fs, { 'src/old.ts': encode(''), 'dist/old.js': encode('') });
  writeProject(fs, { 'src/new.ts': encode('1') });
  expect(fs.existsSync('/project/src/old.ts')).toBe(false);
  expect(fs.existsSync('/project/node_modules/a/index.js')).toBe(true);
  expect(await readOutput(fs, { 'src/new.ts': encode('1') })).toEqual([]);
});

test('returns written files, with the compressed size of text', async () => {
  const fs = createFs();
  const given = { 'src/index.ts': encode('1'), 'dist/kept.txt': encode('before') };
  writeProject(fs, given);
  fs.writeFileSync('/project/dist/a.js', 'é');
  fs.writeFileSync('/project/dist/b.png', Uint8Array.of(0, 255));
  fs.writeFileSync('/project/dist/kept.txt', 'after!');
  // Longer than a decoding chunk, with a character across the chunk boundary.
  const long = encode(`${'x'.repeat(65_535)}é`);
  fs.writeFileSync('/project/dist/long.js', long);
  fs.writeFileSync('/project/dist/no-text', encode('é').subarray(0, 1));
  const gzip = expect.any(Number) as number;
  expect(await readOutput(fs, given)).toEqual([
    { name: 'dist/a.js', bytes: encode('é'), gzip },
    { name: 'dist/b.png', bytes: Uint8Array.of(0, 255) },
    { name: 'dist/kept.txt', bytes: encode('after!'), gzip },
    { name: 'dist/long.js', bytes: long, gzip },
    { name: 'dist/no-text', bytes: encode('é').subarray(0, 1) },
  ]);
});

test('returned files can be transferred without detaching those of the file system', async () => {
  const fs = createFs();
  writeProject(fs, {});
  fs.mkdirSync('/project/dist', { recursive: true });
  fs.writeFileSync('/project/dist/a.js', 'text');
  const [file] = await readOutput(fs, {});
  structuredClone(file, { transfer: file ? [file.bytes.buffer] : [] });
  expect(String(fs.readFileSync('/project/dist/a.js'))).toBe('text');
});

test.each(['../outside.ts', 'node_modules/react/index.js', '/../etc'])('rejects %s as a project file', (name) => {
  expect(() => writeProject(createFs(), { [name]: encode('') })).toThrow(`${name} is not a file of the project`);
});
