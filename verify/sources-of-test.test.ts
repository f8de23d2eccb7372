import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOfTest } from './sources-of-test.js';

const here = import.meta.dirname;
const sources = (name: string) => sourcesOfTest(name)?.map((file) => relative(here, file).replaceAll('\\', '/')) ?? [];
const filesIn = (folder: string) =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name));

const everywhere = ['package-lock.json', 'vitest.config.ts', 'undisturbed.ts', '../node_modules/vitest/package.json'];

test('the check of a page depends on all code that runs the tools, on the packages and on the list of exceptions', () => {
  const found = sources('pages.test.ts > /config/mode');
  const folders = ['samples', 'results', 'facts', 'signatures', 'plugins'].flatMap((name) => filesIn(`src/${name}`));
  // Only used by commands and by checks that always run.
  const others = ['src/samples/check-installed.ts', 'src/samples/install-commands.ts', 'src/results/write-results.ts'];
  expect(folders.filter((file) => !found.includes(file) && !others.includes(file))).toEqual([]);
  expect(found).toEqual(expect.arrayContaining([...everywhere, 'pages.test.ts', 'unread-defaults.json', 'src/pages/parse-page.ts']));
});

test('a run depends on its file, its imports, the setup files and the packages', () => {
  const found = sources('runs/assets.test.ts > any of its tests');
  const used = ['assets.test.ts', 'create-project.ts', 'run-process.ts', 'find-sample.ts', 'expect-shown.ts', 'record-pages.ts'];
  expect(found).toEqual(expect.arrayContaining([...everywhere, ...used.map((name) => `runs/${name}`), 'src/pages/parse-page.ts']));
  expect(found).not.toContain('runs/hooks.test.ts');
});

test('every source file exists', () => {
  const missing = ['pages.test.ts > /', ...filesIn('runs').map((file) => file.replace(/\.ts$/, '.test.ts > it'))]
    .flatMap((name) => sourcesOfTest(name) ?? [])
    .filter((file) => !existsSync(file));
  expect(missing.map((file) => relative(here, file))).toEqual([]);
});

test('runs only read pages through functions that record the reads', () => {
  const runs = readdirSync(join(here, 'runs')).filter((name) => name.endsWith('.test.ts') && sourcesOfTest(`runs/${name} > any`));
  expect(runs.length).toBeGreaterThan(20);
  expect(runs.filter((name) => readFileSync(join(here, 'runs', name), 'utf8').includes("from 'node:fs"))).toEqual([]);
});

test.each(['runs/newcomer.test.ts > packages from the registry', 'pages.test.ts > every page: language', 'src/cache.test.ts > any'])(
  'always runs %s',
  (name) => {
    expect(sourcesOfTest(name)).toBeUndefined();
  },
);
