import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { watchTree } from './watch-tree.js';

let folder: string;
const at = (path: string) => join(folder, 'docs', path);
const put = (path: string, text = '') => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  mkdirSync(at('.'));
});

/** Watches the folder. `until` waits until a file is reported, for the first time or again. */
function startWatching(): { until: (path: string) => Promise<void>; told: Set<string> } {
  const told = new Set<string>();
  let wake = () => {};
  const watcher = watchTree([at('.')], (paths) => {
    for (const path of paths) told.add(path);
    wake();
  });
  onTestFinished(() => {
    watcher.close();
    rmSync(folder, { recursive: true });
  });
  const until = async (path: string) => {
    while (!told.delete(at(path))) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { until, told };
}

test('reports files of new folders, and treats a link to itself as a file', async () => {
  const { until, told } = startWatching();
  symlinkSync('self.mdx', at('self.mdx'));
  await until('self.mdx');
  put('deep/page.mdx');
  await until('deep/page.mdx');
  expect([...told]).not.toContain(at('deep'));
});

test('keeps watching a folder that is replaced by another of the same name', async () => {
  put('guide/deep/page.mdx');
  const { until } = startWatching();
  for (let round = 0; round < 3; round++) {
    rmSync(at('guide'), { recursive: true });
    put('guide/deep/page.mdx', 'of the other branch');
    put(`guide/deep/page-${round}.mdx`);
    await until(`guide/deep/page-${round}.mdx`);
  }
  put('guide/deep/page.mdx', 'edited');
  await until('guide/deep/page.mdx');
});

test('reports the files of a folder that is moved away, and again when it is back', async () => {
  put('guide/deep/page.mdx');
  const { until } = startWatching();
  for (let round = 0; round < 2; round++) {
    renameSync(at('guide'), join(folder, 'elsewhere'));
    await until('guide/deep/page.mdx');
    renameSync(join(folder, 'elsewhere'), at('guide'));
    await until('guide/deep/page.mdx');
  }
  put('guide/deep/page.mdx', 'edited');
  await until('guide/deep/page.mdx');
});

test('handles a folder that replaces a file, and a file that replaces a folder', async () => {
  put('page.mdx');
  const { until } = startWatching();
  rmSync(at('page.mdx'));
  put('page.mdx/index.mdx');
  await until('page.mdx');
  await until('page.mdx/index.mdx');
  rmSync(at('page.mdx'), { recursive: true });
  put('page.mdx');
  await until('page.mdx');
});

test('follows links to folders, but not links that lead back', async () => {
  mkdirSync(join(folder, 'shared'));
  symlinkSync(join(folder, 'shared'), at('shared'));
  symlinkSync(at('.'), at('loop'));
  symlinkSync(at('.'), join(folder, 'shared/back'));
  const { until } = startWatching();
  writeFileSync(join(folder, 'shared/page.mdx'), '');
  await until('shared/page.mdx');
});
