import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteConfig } from '../config/resolve-config.js';
import { writeNewPage } from './write-new-page.js';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'kiln-new-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

const site = (langs: string[], multiVersion = { default: '', versions: [] as string[] }): SiteConfig => {
  const locales = langs.map((lang) => ({ lang }));
  return { siteDir, root: join(siteDir, 'docs'), locales, multiVersion } as unknown as SiteConfig;
};
const read = (path: string) => readFileSync(join(siteDir, path), 'utf8');

test('creates a page in every language, with frontmatter and a title', () => {
  mkdirSync(join(siteDir, 'docs/en/guide'), { recursive: true });
  writeFileSync(join(siteDir, 'docs/en/guide/_meta.json'), '["install"]');
  expect(writeNewPage(site(['en', 'zh']), '/guide/quick-start/')).toEqual({
    files: ['docs/en/guide/quick-start.mdx', 'docs/zh/guide/quick-start.mdx'],
    lists: ['docs/en/guide/_meta.json'],
  });
  expect(read('docs/zh/guide/quick-start.mdx')).toMatch(/^---\ndescription: .+\n---\n\n# Quick start\n$/);
  expect(writeNewPage(site(['en', 'zh']), 'guide/install.mdx', 'Set up')).toMatchObject({ lists: [] });
  expect(read('docs/en/guide/install.mdx')).toContain('# Set up\n');
});

test('uses no folder for a single language, but one for each version', () => {
  expect(writeNewPage(site(['en']), 'a').files).toEqual(['docs/a.mdx']);
  const versions = { default: 'v2', versions: ['v1', 'v2'] };
  expect(writeNewPage(site(['en', 'zh'], versions), 'v1/b').files).toEqual(['docs/v1/en/b.mdx', 'docs/v1/zh/b.mdx']);
  expect(writeNewPage(site(['en', 'zh'], versions), 'b').files).toEqual(['docs/v2/en/b.mdx', 'docs/v2/zh/b.mdx']);
});

test('keeps a page that exists in any language and writes nothing', () => {
  mkdirSync(join(siteDir, 'docs/zh/guide'), { recursive: true });
  writeFileSync(join(siteDir, 'docs/zh/guide/index.md'), 'mine');
  expect(() => writeNewPage(site(['en', 'zh']), 'guide')).toThrow('The page already exists: docs/zh/guide/index.md.');
  expect(existsSync(join(siteDir, 'docs/en'))).toBe(false);
});

test.each(['', '_part', '../out', 'a b', 'guide/.hidden', 'a//b'])('%j is not a route', (route) => {
  expect(() => writeNewPage(site(['en']), route)).toThrow('This is not a valid page route.');
});
