import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceKey } from './source-key.mjs';

/** Creates a folder with sources; `key` returns their current key. */
function createSources() {
  const root = mkdtempSync(join(tmpdir(), 'source-key-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('config.json', '{}');
  return { root, write, key: () => sourceKey(['src', 'config.json'], root) };
}

test.each(['src/a.ts', 'src/deep/b.ts', 'src/new.ts', 'config.json'])(
  'changing %s changes the key, and reverting it restores the key',
  (path) => {
    const { write, key } = createSources();
    write(path, 'before');
    const before = key();
    write(path, 'after');
    expect(key()).not.toBe(before);
    write(path, 'before');
    expect(key()).toBe(before);
  },
);

test('a removed or renamed file changes the key', () => {
  const { root, write, key } = createSources();
  const before = key();
  rmSync(join(root, 'src/a.ts'));
  const without = key();
  expect(without).not.toBe(before);
  write('src/c.ts', 'a');
  expect([before, without]).not.toContain(key());
});

test.each(['src/a.test.ts', 'src/a.test.tsx', 'src/dist/a.js', 'other.ts'])('ignores %s', (path) => {
  const { write, key } = createSources();
  const before = key();
  write(path, 'text');
  expect(key()).toBe(before);
});

test('the same sources have the same key in any folder', () => {
  expect(createSources().key()).toBe(createSources().key());
});
