import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveConfig, type SiteConfig } from '../config/resolve-config.js';
import { readDocuments } from '../content/read-documents.js';
import { SourceCache } from './source-cache.js';

const pages = 150;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(folder, 'docs'));
  for (let page = 0; page < pages; page++) writePage(page, `# Page ${page}\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function writePage(page: number, text: string): void {
  writeFileSync(join(folder, `docs/${page}.md`), text);
}

function configOf(title: string): SiteConfig {
  return resolveConfig({ title }, { siteDir: folder, file: 'site.config.ts' });
}

/** Reads all pages as a run does, and writes the cache. */
function readAll(config: SiteConfig): void {
  const cache = new SourceCache(config);
  const { documents } = readDocuments(config, { kept: cache.sources });
  cache.keep(documents);
  cache.write();
}

test('keeps sources for the next run', () => {
  const config = configOf('Site');
  readAll(config);
  expect(Object.keys(new SourceCache(config).sources)).toHaveLength(pages);
  expect(new SourceCache(config).sources['7.md']?.title).toBe('Page 7');
});

test('ignores the sources of a run with another config', () => {
  readAll(configOf('Site'));
  expect(new SourceCache(configOf('Another site')).sources).toEqual({});
});

test('is written when several pages have changed, not for one of many, which is read again', () => {
  const config = configOf('Site');
  readAll(config);
  const edit = (edited: readonly string[]) => {
    const cache = new SourceCache(config);
    const { documents } = readDocuments(config);
    cache.keep(documents.map((page) => (edited.includes(page.file) ? page : { ...page, kept: cache.sources[page.file] })));
    cache.write();
  };
  writePage(7, '# Edited\n');
  edit(['7.md']);
  expect(new SourceCache(config).sources['7.md']?.title).toBe('Page 7');
  expect(readDocuments(config, { kept: new SourceCache(config).sources }).documents.map(({ title }) => title)).toContain('Edited');
  edit(['7.md', '8.md']);
  expect(new SourceCache(config).sources['7.md']?.title).toBe('Edited');
});
