import type { Finding } from '../finding.js';
import type { Page, Place } from '../pages/parse-page.js';
import { pairPages } from '../pages/read-pages.js';
import { withoutComments } from './without-comments.js';

const top = { line: 1, column: 1 };

/** Finds differences between a page and its translation other than the wording. */
export function checkTwins(pages: readonly Page[]): Finding[] {
  return pairPages(pages).flatMap(({ en, zh }) => {
    if (en && zh) return [...compareHeadings(en, zh), ...compareFences(en, zh), ...compareTables(en, zh)];
    return [en, zh].flatMap((page) =>
      page ? [finding(page, top, `The page has no twin in ${page.lang === 'en' ? 'Chinese' : 'English'}.`, 'Write it.')] : [],
    );
  });
}

function compareHeadings(en: Page, zh: Page): Finding[] {
  const index = firstDifference(en.headings, zh.headings, (a, b) => a.depth === b.depth);
  if (index < 0) return [];
  const [there, here] = [en.headings[index], zh.headings[index]];
  const shown = (heading: typeof here) => (heading ? `"${'#'.repeat(heading.depth)} ${heading.text}"` : 'nothing');
  return [
    finding(
      zh,
      here ?? top,
      `Heading ${index + 1} is ${shown(here)}, in English ${shown(there)}.`,
      'Give both pages the same headings in the same order.',
    ),
  ];
}

function compareFences(en: Page, zh: Page): Finding[] {
  if (en.fences.length !== zh.fences.length) {
    const index = firstDifference(en.fences, zh.fences, (a, b) => a.lang === b.lang && a.title === b.title);
    const place = { line: (zh.fences[index]?.line ?? 2) - 1, column: 1 };
    return [finding(zh, place, `${zh.fences.length} samples, in English ${en.fences.length}.`, 'Show the same samples in the same order.')];
  }
  return zh.fences.flatMap((here, index) => {
    const there = en.fences[index];
    const place = { line: here.line - 1, column: 1 };
    if (!there) return [];
    const key = (['lang', 'title', 'result'] as const).find((name) => here[name] !== there[name]);
    if (key) return [finding(zh, place, `The ${key} of the sample is ${here[key]}, in English ${there[key]}.`, `Use the same ${key}.`)];
    const line = firstDifference(
      withoutComments(there.code, there.lang).split('\n'),
      withoutComments(here.code, here.lang).split('\n'),
      (a, b) => a === b,
    );
    if (line < 0) return [];
    const [a, b] = [there, here].map((fence) => (withoutComments(fence.code, fence.lang).split('\n')[line] ?? '').trim());
    const at = here.code.split('\n').findIndex((text) => b && text.includes(b));
    const where = { line: here.line + Math.max(0, at), column: 1 };
    return [
      finding(zh, where, `The sample differs from the English one (${there.line}): "${b}" instead of "${a}".`, 'Only comments may differ.'),
    ];
  });
}

function compareTables(en: Page, zh: Page): Finding[] {
  const size = (table: Page['tables'][number] | undefined) => (table ? `${table.rows.length} × ${table.rows[0]?.length}` : 'none');
  const index = firstDifference(en.tables, zh.tables, (a, b) => size(a) === size(b));
  if (index < 0) return [];
  const what = `Table ${index + 1} has rows × columns ${size(zh.tables[index])}, in English ${size(en.tables[index])}.`;
  return [finding(zh, zh.tables[index] ?? top, what, 'Give both pages the same tables.')];
}

/** Returns the index of the first pair that differs, or -1 if both lists match. */
function firstDifference<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean) {
  return Array.from({ length: Math.max(a.length, b.length) }).findIndex((_, index) => {
    const [left, right] = [a[index], b[index]];
    return left === undefined || right === undefined || !isSame(left, right);
  });
}

function finding({ file }: Page, { line, column }: Place, what: string, fix: string): Finding {
  return { rule: 'twins', file, line, column, what, fix };
}
