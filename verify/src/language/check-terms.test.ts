import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkTerms, type Term } from './check-terms.js';
import { renderTerms } from './render-terms.js';

const verifyDir = join(import.meta.dirname, '../..');
const terms: Term[] = JSON.parse(readFileSync(join(verifyDir, 'terms.json'), 'utf8'));
const whatOf = (text: string, lang: 'en' | 'zh') => checkTerms([pageOf(text, { lang })], { terms });

test.each([
  ['en', 'A folder of a style sheet.', ['6:3 "folder"', '6:15 "style sheet"']],
  ['en', 'At run time.', ['6:4 "run time"']],
  ['zh', '放在文件夹里，从 1.2.0 版本开始提供。', ['6:3 "文件夹"', '6:8 "从 1.2.0 版本开始"']],
  ['zh', '## 常见问题\n\n见[常见问题](/guide/faq/general)。', ['6:4 "常见问题"']],
  ['zh', '这个打包器', ['6:3 "打包器"']],
] as const)('%s: %s', (lang, text, expected) => {
  expect(whatOf(text, lang).map(({ line, column, what }) => `${line}:${column} ${what.replace(/ is not.*/, '')}`)).toEqual(expected);
});

test('ignores code, and suggests the term with its reason', () => {
  expect(whatOf('The key `folder` of a directory.', 'en')).toEqual([]);
  expect(whatOf('A folder.', 'en')[0]?.fix).toMatch(/^Write directory\. \S/);
});

test('terms do not refuse each other and are unique', () => {
  for (const { en, zh } of terms) {
    expect(whatOf(`## ${en}`, 'en'), en).toEqual([]);
    expect(whatOf(`## ${zh}`, 'zh'), zh).toEqual([]);
  }
  expect(new Set(terms.map(({ en }) => en)).size).toBe(terms.length);
});

test('site/TERMS.md is up to date; node --import tsx verify/write-terms.ts writes it', () => {
  expect(readFileSync(join(verifyDir, '../site/TERMS.md'), 'utf8')).toBe(renderTerms(terms));
});
