import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type FixtureSite, type Run, snapshot } from './fixture-site.js';

const files = {
  'docs/en/index.mdx': '# Home\n',
  'docs/zh/index.mdx': '# 主页\n',
  'docs/en/config/a.mdx': '# A\n\n```ts\nconst a = 1;\n```\n',
  'docs/zh/config/a.mdx': '# A\n\n```ts\nconst a = 1;\n```\n',
  'public/file.txt': 'as it is\n',
  'components/Own.tsx': 'export const Own = () => <b>own</b>;\n',
};

let site: FixtureSite;
let dist: Map<string, string>;
let sources: Map<string, string>;
const readSources = () => new Map(['docs', 'public', 'components'].flatMap((name) => [...snapshot(join(site.dir, name))]));

beforeAll(async () => {
  site = createSite(files);
  await site.build();
  dist = snapshot(join(site.dir, 'dist'));
  sources = readSources();
});
afterEach(() => {
  site.configure({});
  delete process.env.NODE_OPTIONS;
});
afterAll(() => site.remove());

/** Expects one clear message and no lost files. */
function expectRefused({ code, text }: Run, words: string | RegExp): void {
  expect(code, text).toBe(1);
  expect(text).toMatch(words);
  expect(text).toContain('→');
  expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(readSources()).toEqual(sources);
  expect(snapshot(join(site.dir, 'dist'))).toEqual(dist);
}

describe('never removes files that the engine did not write', () => {
  beforeAll(() => symlinkSync(join(site.dir, 'components'), join(site.dir, 'linked')));

  test.each([
    [{ cacheDir: 'docs' }, 'cacheDir'],
    [{ cacheDir: 'components' }, 'did not write'],
    [{ cacheDir: 'linked' }, 'did not write'],
    [{ cacheDir: 'docs/en/config' }, 'did not write'],
    [{ cacheDir: 'node_modules' }, 'did not write'],
    [{ cacheDir: 'dist/cache' }, 'cacheDir'],
    [{ outDir: 'components' }, 'did not write: Own.tsx'],
    [{ outDir: 'linked' }, 'did not write: Own.tsx'],
  ])('%o', async (config, words) => {
    site.configure(config);
    expectRefused(await site.attempt('build'), words);
  });
});

describe('a site without pages is an error and leaves the existing output untouched', () => {
  test('a wrong root', async () => {
    site.configure({ root: 'dosc' });
    expectRefused(await site.attempt('build'), 'There is no folder dosc');
    expectRefused(await site.attempt('check'), 'There is no folder dosc');
  });

  test('a file in place of a folder', async () => {
    site.configure({ root: 'public/file.txt', publicDir: 'static' });
    expectRefused(await site.attempt('check'), 'There is no folder public/file.txt');
    site.configure({ publicDir: 'components/Own.tsx' });
    expectRefused(await site.attempt('build'), /components\/Own\.tsx.*\n.*a part of its path is a file.*\n.*Move the file away/);
  });

  test('an empty folder', async () => {
    renameSync(join(site.dir, 'docs'), join(site.dir, 'away'));
    mkdirSync(join(site.dir, 'docs'));
    const run = await site.attempt('build');
    site.remove('docs');
    renameSync(join(site.dir, 'away'), join(site.dir, 'docs'));
    expectRefused(run, 'There are no pages in docs');
  });
});

describe('cache failures during a build', () => {
  /** Runs some code when the bundler writes its first file. */
  function whileBundling(code: string): void {
    site.put(
      'meanwhile.cjs',
      `const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { writeFile } = fs;
fs.writeFile = (path, ...rest) => {
  if (!String(path).includes('bundle')) return writeFile(path, ...rest);
  ${code}
};
syncBuiltinESMExports();
`,
    );
    process.env.NODE_OPTIONS = `--require "${join(site.dir, 'meanwhile.cjs')}"`;
    site.remove('node_modules/.cache/kiln/bundle');
  }

  test('reports a full disk as such', async () => {
    whileBundling(`rest.at(-1)(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: 'ENOSPC' }));`);
    const run = await site.run('build');
    expectRefused(run, 'the disk is full');
    expect(run.text).toContain('Free some space');
    expect(run.text).not.toMatch(/Fix the module/);
  });

  test('reports a removed cache, and the next build succeeds', async () => {
    whileBundling(`fs.rmSync('node_modules/.cache', { recursive: true, force: true });\n  writeFile(path, ...rest);`);
    expectRefused(await site.run('build'), 'The cache folder was removed while the site was being built');
    delete process.env.NODE_OPTIONS;
    await site.build();
    expect(snapshot(join(site.dir, 'dist'))).toEqual(dist);
  });
});
