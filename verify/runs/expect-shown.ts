import { expect } from 'vitest';
import { type Project, withoutHashes } from './create-project.js';
import { findSample, type SampleQuery } from './find-sample.js';

/** Every tag that a page shows stands in the HTML, in the order shown; hashes aside. */
export function expectHtmlShown(html: string, { page, ...query }: SampleQuery & { page: string }): void {
  const lines = findSample(page, query)
    .split('\n')
    .map((line) => withoutHashes(line.trim()))
    .filter((line) => line !== '' && !/^<!--.*-->$/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  let rest = withoutHashes(html.replace(/\n\s*/g, ''));
  for (const line of lines) {
    expect(rest).toContain(line);
    rest = rest.slice(rest.indexOf(line));
  }
}

/** Every file that a page lists was written. */
export function expectFilesShown(project: Project, { page, ...query }: SampleQuery & { page: string }): void {
  const shown = findSample(page, query).match(/\b(?:dist|build)\/[\w./-]+/g) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(project.files()).toEqual(expect.arrayContaining(shown.map(withoutHashes)));
}

/** Every rule of a style sheet that a page shows was written; spaces and hashes in addresses aside. A comment with dots stands for more. */
export function expectCssShown(css: string, { page, ...query }: SampleQuery & { page: string }): void {
  const shown = splitRules(findSample(page, query));
  expect(shown.length).toBeGreaterThan(0);
  const written = withoutSpaces(css);
  for (const part of shown.flatMap((rule) => rule.split('/* … */'))) expect(written).toContain(withoutSpaces(part));
}

/** Rules of the outermost level, each as it is written. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let rule = '';
  for (const line of css.split('\n')) {
    rule += line;
    const isWhole = rule.split('{').length === rule.split('}').length;
    if (isWhole && rule.trim() !== '') rules.push(rule);
    if (isWhole) rule = '';
  }
  return rules;
}

function withoutSpaces(css: string): string {
  return withoutHashes(css).replace(/\s+/g, '').replaceAll(';}', '}');
}
