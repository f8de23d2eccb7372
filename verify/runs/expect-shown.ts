import { expect } from 'vitest';
import { type Project, withoutHashes } from './create-project.js';
import { findSample, type SampleQuery } from './find-sample.js';

/** Expects every tag shown on a page in the HTML, in the same order. Ignores hashes. */
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

/** Expects every file listed on a page to have been written. */
export function expectFilesShown(project: Project, { page, ...query }: SampleQuery & { page: string }): void {
  const shown = findSample(page, query).match(/\b(?:dist|build)\/[\w./-]+/g) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(project.files()).toEqual(expect.arrayContaining(shown.map(withoutHashes)));
}

/** Expects every CSS rule shown on a page. Ignores whitespace and hashes in URLs. An ellipsis in a comment stands for omitted code. */
export function expectCssShown(css: string, { page, ...query }: SampleQuery & { page: string }): void {
  const shown = splitRules(findSample(page, query));
  expect(shown.length).toBeGreaterThan(0);
  const written = withoutSpaces(css);
  for (const part of shown.flatMap((rule) => rule.split('/* … */'))) expect(written).toContain(withoutSpaces(part));
}

/** Splits CSS into its top-level rules. */
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
