import { join } from 'node:path';
import type { Fence, Page } from '../src/pages/parse-page.mjs';
import { readPages } from '../src/pages/read-pages.mjs';

const root = join(import.meta.dirname, '../..');

/** How a sample is found on its page: the first that fits. */
export interface SampleQuery {
  /** Title of the fence. Default: `rsbuild.config.ts` when neither title nor lang is given. */
  title?: string;
  lang?: string;
  /** A piece of its code, to tell it from others of the same title. */
  containing?: string;
}

/** Code of a sample as the English page shows it. A page without it fails: the run would prove nothing. */
export function findSample(route: string, query: SampleQuery = {}): string {
  const { title = query.lang ? undefined : 'rsbuild.config.ts', lang, containing = '' } = query;
  const fits = (fence: Fence) =>
    (title === undefined || fence.title === title) && (lang === undefined || fence.lang === lang) && fence.code.includes(containing);
  const found = readPageIn(route, 'en').fences.find(fits);
  if (!found) throw new Error(`No sample on ${route} fits ${JSON.stringify(query)}.`);
  return found.code;
}

/** Files of a page by their titles, the first of each. */
export function findSamples(route: string, ...titles: string[]): Record<string, string> {
  return Object.fromEntries(titles.map((title) => [title, findSample(route, { title })]));
}

/** A page in one of its languages. */
export function readPageIn(route: string, language: 'en' | 'zh'): Page {
  const page = readPages({ root, matches: (candidate) => candidate === route }).find(({ lang }) => lang === language);
  if (!page) throw new Error(`There is no page ${route}.`);
  return page;
}
