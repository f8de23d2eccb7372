import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchTree } from './watch-tree.js';

test('files of new folders are told, and a link to itself is a file like any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  const told = new Set<string>();
  let wake = () => {};
  const watcher = watchTree([folder], (paths) => {
    for (const path of paths) told.add(path);
    wake();
  });
  onTestFinished(() => {
    watcher.close();
    rmSync(folder, { recursive: true });
  });
  const until = async (path: string) => {
    while (!told.has(path)) await new Promise<void>((resolve) => (wake = resolve));
  };
  symlinkSync('self.mdx', join(folder, 'self.mdx'));
  await until(join(folder, 'self.mdx'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'page.mdx'), '# Page\n');
  await until(join(folder, 'deep', 'page.mdx'));
  expect([...told]).not.toContain(join(folder, 'deep'));
});
