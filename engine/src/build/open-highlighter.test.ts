import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type SampleSite, writeSampleSite } from '../content/sample-page.fixture.js';
import { hasManyPages } from './open-highlighter.js';

let site: SampleSite | undefined;
afterEach(() => site?.remove());

test('counts page files in a folder and its subfolders', () => {
  site = writeSampleSite({ 'docs/a.mdx': '', 'docs/b/c.md': '', 'docs/b/_part.mdx': '', 'docs/b/d/e.mdx': '', 'docs/f.png': '' }, {});
  const { root } = site.config;
  expect([3, 4].map((count) => hasManyPages(root, count))).toEqual([true, false]);
  expect(hasManyPages(join(root, 'nowhere'), 1)).toBe(false);
});
