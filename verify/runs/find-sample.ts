import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fence, type Page, parsePage } from '../src/pages/parse-page.js';
import { digestContent, digestFile, missing } from '../../scripts/verified/digest-sources.js';

const root = join(import.meta.dirname, '../..');
const parsed = new Map<string, { text: string; page: Page }>();
let asked = new Map<string, string>();

/** How a sample is found on its page: the first that fits. */
export interface SampleQuery {
  /** Title of the fence. Default: `rsbuild.config.ts` when neither title nor lang is given. */
  title?: string;
  lang?: string;
  /** A piece of its code, to tell it from others of the same title. */
  containing?: string;
}

/** Code of a sample as the English page shows it. A page without it fails: the run would prove nothing. Results have runs of their own. */
export function findSample(route: string, query: SampleQuery = {}): string {
  const { title = query.lang ? undefined : 'rsbuild.config.ts', lang, containing = '' } = query;
  const fits = (fence: Fence) =>
    fence.result === undefined &&
    (title === undefined || fence.title === title) &&
    (lang === undefined || fence.lang === lang) &&
    fence.code.includes(containing);
  const found = readPageIn(route, 'en').fences.find(fits);
  if (!found) throw new Error(`No sample on ${route} fits ${JSON.stringify(query)}.`);
  return found.code;
}

/** Files of a page by their titles, the first of each. */
export function findSamples(route: string, ...titles: string[]): Record<string, string> {
  return Object.fromEntries(titles.map((title) => [title, findSample(route, { title })]));
}

/** A page in one of its languages. */
export function readPageIn(route: string, lang: 'en' | 'zh'): Page {
  const file = `site/docs/${lang}${route.endsWith('/') ? `${route}index` : route}.mdx`;
  const text = readSource(file);
  const known = parsed.get(file);
  if (known?.text === text) return known.page;
  const page = parsePage({ file, lang, route, text });
  parsed.set(file, { text, page });
  return page;
}

/** A file beside the pages, such as a drawing, by its path from the root. It is recorded as pages are. */
export function readSource(file: string): string {
  const content = readFileSync(join(root, file));
  asked.set(file, digestContent(content));
  return content.toString();
}

/** Whether there is a file beside the pages. It is recorded too: that one appears may change what a test finds. */
export function hasSource(file: string): boolean {
  const found = digestFile(join(root, file));
  asked.set(file, found ?? missing);
  return found !== undefined;
}

/** Begins a new record of the files that are read, with their digests. A text that tests share is read while their file is loaded. */
export function recordReads(): ReadonlyMap<string, string> {
  asked = new Map();
  return asked;
}
