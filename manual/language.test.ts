import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (name: string) => readFileSync(join(folder, '../verify', name), 'utf8');
const phrases: Record<string, { find: string; instead: string }[]> = JSON.parse(read('phrases.json'));
const terms: { en: string; zh: string; refused: Record<string, string[]> }[] = JSON.parse(read('terms.json'));

/** Returns the lines of a page without frontmatter, code and URLs. Line numbers stay the same. */
function wordsOf(text: string): string[] {
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ');
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, blank)
    .replaceAll(/`[^`\n]*`/g, '\uFFFC')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split('\n');
}

/** Matches Chinese next to Latin letters without a space, or with half-width punctuation. */
const chineseForm = /[\u4e00-\u9fff][A-Za-z\d]|[A-Za-z\d][\u4e00-\u9fff]|[\u4e00-\u9fff][,;:?!(]|[“”]/;

test.each(['en', 'zh'] as const)('the pages in %s follow the phrases and terms of the style guide', (lang) => {
  const refused = [
    ...(phrases[lang] ?? []).map(({ find, instead }) => ({ pattern: new RegExp(find, 'i'), instead })),
    ...terms.flatMap((term) => (term.refused[lang] ?? []).map((find) => ({ pattern: new RegExp(find, 'iu'), instead: term[lang] }))),
    ...(lang === 'zh' ? [{ pattern: chineseForm, instead: 'a space, full-width punctuation, 「」' }] : []),
  ];
  const root = join(folder, 'docs', lang);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));
  const found = names.flatMap((name) =>
    wordsOf(readFileSync(join(root, name), 'utf8')).flatMap((line, index) =>
      refused.flatMap(({ pattern, instead }) => {
        const match = pattern.exec(line)?.[0];
        return match ? [`${lang}/${name}:${index + 1} "${match}", better: ${instead}`] : [];
      }),
    ),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
