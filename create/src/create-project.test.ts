import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answers } from './answers.js';
import { createProject } from './create-project.js';
import { projectFiles } from './project-files.js';

const answers: Answers = { title: 'Forge', template: 'docs', languages: ['en'], hosts: [] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-kiln-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesOf = (given: Partial<Answers>) => projectFiles({ ...answers, ...given }, 'My Docs!');
const read = (given: Partial<Answers>, path: string) => String(filesOf(given).get(path));

test('refuses a folder with files and changes nothing in it', () => {
  writeFileSync(join(folder, 'README.md'), 'mine');
  expect(() => createProject(folder, answers)).toThrow(/is not empty: it contains README\.md\. Choose another one/);
  expect(readdirSync(folder)).toEqual(['README.md']);
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('mine');
  expect(() => createProject(join(folder, 'README.md'), answers)).toThrow(/is a file/);
});

test('accepts a folder that is empty except for .git, or that does not exist yet', () => {
  mkdirSync(join(folder, '.git'));
  const names = createProject(folder, answers);
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).not.toBe('');
  expect(createProject(join(folder, 'a/b'), answers)).toEqual(names);
});

test('puts the pages of a single language in docs, those of several in a folder each', () => {
  expect([...filesOf({}).keys()]).toContain('docs/guide/install.mdx');
  expect(read({}, 'site.config.ts')).not.toContain('locales');
  const both = filesOf({ languages: ['zh', 'en'] });
  expect([...both.keys()].filter((path) => path.endsWith('install.mdx'))).toEqual([
    'docs/zh/guide/install.mdx',
    'docs/en/guide/install.mdx',
  ]);
  expect(String(both.get('site.config.ts'))).toMatch(
    /lang: 'zh',[\s\S]*\{ lang: 'zh', label: '中文' \},\n\s*\{ lang: 'en', label: 'English' \}/,
  );
});

test('starts in English for a language without templates, and in the base language for a variant', () => {
  expect(read({ languages: ['fr'] }, 'docs/index.mdx')).toBe(read({}, 'docs/index.mdx'));
  expect(read({ languages: ['zh-TW'] }, 'docs/index.mdx')).toBe(read({ languages: ['zh'] }, 'docs/index.mdx'));
});

test('escapes special characters in a title', () => {
  const title = `It's a <b> {title} \\ *`;
  expect(read({ title }, 'site.config.ts')).toContain(String.raw`title: 'It\'s a <b> {title} \\ *',`);
  expect(read({ title }, 'docs/index.mdx')).toContain(String.raw`# It's a \<b\> \{title\} \\ \*`);
  expect(JSON.parse(read({}, 'package.json'))).toMatchObject({ name: 'my-docs', private: true });
});

test('adds the files of hosts, and the base for GitHub', () => {
  const all = filesOf({ hosts: ['netlify', 'vercel', 'cloudflare', 'github'] });
  expect([...all.keys()]).toEqual(expect.arrayContaining(['netlify.toml', 'vercel.json', 'wrangler.toml', '.github/workflows/pages.yml']));
  expect(JSON.parse(String(all.get('vercel.json')))).toMatchObject({ outputDirectory: 'dist', cleanUrls: true });
  expect(String(all.get('site.config.ts'))).toContain("process.env['SITE_BASE']");
  expect(String(all.get('.github/workflows/pages.yml'))).toContain('SITE_BASE: ${{ steps.pages.outputs.base_path }}/');
  expect(read({}, 'site.config.ts')).not.toContain('process.env');
});
