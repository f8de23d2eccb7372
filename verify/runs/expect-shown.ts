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
