import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Stamps } from './output-writer.js';
import { reuseFolder } from './reuse-folder.js';

/** A folder with files, and their stamps. */
function folderOf(files: Record<string, string>): { path: string; stamps: Stamps } {
  const path = mkdtempSync(join(tmpdir(), 'kiln-reuse-'));
  const stamps: Stamps = {};
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
    const { size, mtimeMs } = statSync(join(path, name));
    stamps[name] = { hash: '', size, mtimeMs };
  }
  return { path, stamps };
}

test('a folder holds exactly the stamped files, whatever was in it', () => {
  const wanted = folderOf({ 'index.html': 'new', 'guide/a.html': 'a', 'guide/deep/b.html': 'b' });
  const old = folderOf({ 'index.html': 'old', 'gone/deep/c.html': 'c', 'guide/a.html.bak': 'x' });
  reuseFolder(old.path, wanted.stamps, (path) => join(wanted.path, path));
  expect(readdirSync(old.path, { recursive: true }).toSorted()).toEqual(readdirSync(wanted.path, { recursive: true }).toSorted());
  for (const path of Object.keys(wanted.stamps))
    expect(readFileSync(join(old.path, path), 'utf8')).toBe(readFileSync(join(wanted.path, path), 'utf8'));
});

test('a file that is there already is left alone', () => {
  const wanted = folderOf({ 'kept.html': 'same', 'new.html': 'new' });
  const old = folderOf({});
  reuseFolder(old.path, wanted.stamps, (path) => join(wanted.path, path));
  const asked: string[] = [];
  reuseFolder(old.path, wanted.stamps, (path) => {
    asked.push(path);
    return join(wanted.path, path);
  });
  expect(asked).toEqual([]);
  expect(statSync(join(old.path, 'kept.html')).ino).toBe(statSync(join(wanted.path, 'kept.html')).ino);
});
