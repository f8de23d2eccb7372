import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playground } from './playground.js';

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function findRules(precompress: boolean): Promise<unknown[]> {
  const { config, checks } = playground(folder);
  await config?.({ title: 'x', precompress }, {} as never);
  return ((await checks?.([])) ?? []).map(({ rule }) => rule);
}

test('returns files with a key that changes with their content, and reads them lazily', async () => {
  write('.key', 'abc');
  write('_/play/app/index.js', 'one');
  const list = async () => ((await playground(folder).files?.([])) ?? []).flatMap((file) => ('key' in file ? [file] : []));
  const [before] = await list();
  write('_/play/app/index.js', 'another');
  const after = await list();
  expect(after.map(({ path }) => path)).toEqual(['_/play/app/index.js']);
  expect(String(after[0]?.content())).toBe('another');
  expect(after[0]?.key).not.toBe(before?.key);
});

test('only warns about weak compression if the site is precompressed', async () => {
  write('.key', 'abc');
  expect(await findRules(false)).toEqual([]);
  expect(await findRules(true)).toEqual(['compression']);
  write('.key', 'abcbest');
  expect(await findRules(true)).toEqual([]);
});

test('warns if the playground has not been built', async () => {
  rmSync(folder, { recursive: true });
  expect(await findRules(true)).toEqual(['missing']);
});
