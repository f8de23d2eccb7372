import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasKeys, readCacheFile, readCacheJson, writeCacheFile, writeCachePieces } from './cache-file.js';

const isNumber = (value: unknown) => typeof value === 'number';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiln-cache-'));
  path = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('reads back texts and bytes that were written', () => {
  writeCacheFile(path, '{"名":1}');
  expect(readCacheJson(path, hasKeys<{ 名: number }>('名'))).toEqual({ 名: 1 });
  expect(readCacheJson(path, hasKeys<{ other: number }>('other'))).toBeNull();
  writeCacheFile(path, Buffer.from([0, 255, 10]));
  expect(readCacheFile(path)).toEqual(Buffer.from([0, 255, 10]));
  writeCacheFile(path, '');
  expect(readCacheFile(path)).toHaveLength(0);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('reads pieces back as one file, even if the folder was missing', () => {
  const piece = Buffer.alloc(700_000, 'x');
  const below = join(folder, 'x/a.json');
  writeCachePieces(below, () => ['名\n', piece, piece, '', 'end']);
  expect(readCacheFile(below)?.toString()).toBe(`名\n${String(piece).repeat(2)}end`);
  writeCachePieces(path, () => []);
  expect(readCacheFile(path)).toHaveLength(0);
  expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'x']);
});

test('treats a file with any changed byte or cut short as missing', () => {
  writeCacheFile(path, '{"some":"words"}');
  const whole = readFileSync(path);
  for (let index = 0; index < whole.length; index++) {
    const changed = Buffer.from(whole);
    changed[index] = (changed[index] as number) ^ (1 << (index % 8));
    writeFileSync(path, changed);
    expect(readCacheFile(path), `byte ${index}`).toBeNull();
    writeFileSync(path, whole.subarray(0, index));
    expect(readCacheFile(path), `${index} bytes`).toBeNull();
  }
  writeFileSync(path, whole);
  expect(readCacheFile(path)).not.toBeNull();
});

test('treats a renamed file as missing', () => {
  writeCacheFile(path, '1');
  renameSync(path, join(folder, 'b.json'));
  expect(readCacheFile(join(folder, 'b.json'))).toBeNull();
});

test('replaces a folder with the name of the file and a file with the name of its folder, and creates missing folders', () => {
  mkdirSync(join(path, 'deep'), { recursive: true });
  expect(readCacheFile(path)).toBeNull();
  writeCacheFile(path, '1');
  expect(readCacheJson(path, isNumber)).toBe(1);
  const below = join(path, 'c.json');
  writeCacheFile(below, '2');
  expect(readCacheJson(below, isNumber)).toBe(2);
  writeCacheFile(join(folder, 'x/y/z.json'), '3');
  expect(existsSync(join(folder, 'x/y/z.json'))).toBe(true);
});
