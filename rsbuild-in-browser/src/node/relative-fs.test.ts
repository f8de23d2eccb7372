import { createFsFromVolume, Volume } from 'memfs';
import { expect, test } from 'vitest';
import { fromRoot } from './relative-fs.js';

test('resolves relative paths from the project root, in synchronous and promise functions', async () => {
  const fs = fromRoot(createFsFromVolume(Volume.fromJSON({ '/project/src/a.js': 'a', '/outside': 'o' })), '/project');
  expect(fs.readdirSync('./src')).toEqual(['a.js']);
  expect(await fs.promises.readdir('src')).toEqual(['a.js']);
  expect(fs.readFileSync('/outside', 'utf8')).toBe('o');
  expect(fs.existsSync('outside')).toBe(false);
  fs.copyFileSync('src/a.js', 'b.js');
  expect(fs.readFileSync('/project/b.js', 'utf8')).toBe('a');
});
