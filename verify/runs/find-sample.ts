import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fence, type Page, parsePage } from '../src/pages/parse-page.js';
import { digestContent, digestFile, missing } from '../../scripts/verified/digest-sources.js';

const root = join(import.meta.dirname, '../..');
const parsed = new Map<string, { text: string; page: Page }>();
let asked = new Map<string, string>();

/** Criteria for the first matching sample of a page. */
export interface SampleQuery {
  /** Title of the fence. Default: `rsbuild.config.ts` if `lang` is not set either. */
  title?: string;
  lang?: string;
  /** Substring of the code, to distinguish samples with the same title. */
  containing?: string;
}

/** Returns the code of a sample on the English page. Throws if it is missing. Ignores results, which have a separate check. */
export function findSample(route: string, query: SampleQuery = {}): string {
  const { title = query.lang ? undefined : 'rsbuild.config.ts', lang, containing = '' } = query;
  const fits = (fence: Fence) =>
    fence.result === undefined &&
    (title === undefined || fence.title === title) &&
    (lang === undefined || fence.lang === lang) &&
    fence.code.includes(containing);
  const found = readPageIn(route, 'en').fences.find(fits);
  if (!found) throw new Error(`No sample on ${route} matches ${JSON.stringify(query)}.`);
  return found.code;
}

/** Returns the code of samples on a page by title, using the first sample of each title. */
export function findSamples(route: string, ...titles: string[]): Record<string, string> {
  return Object.fromEntries(titles.map((title) => [title, findSample(route, { title })]));
}

/** Reads a page in one of its languages. */
export function readPageIn(route: string, lang: 'en' | 'zh'): Page {
  const file = `site/docs/${lang}${route.endsWith('/') ? `${route}index` : route}.mdx`;
  const text = readSource(file);
  const known = parsed.get(file);
  if (known?.text === text) return known.page;
  const page = parsePage({ file, lang, route, text });
  parsed.set(file, { text, page });
  return page;
}

/** Reads a page, or another file such as a drawing, by its path from the root, and records the read. */
export function readSource(file: string): string {
  const content = readFileSync(join(root, file));
  asked.set(file, digestContent(content));
  return content.toString();
}

/** Whether a file exists. Recorded as well, because adding the file may change the outcome of a test. */
export function hasSource(file: string): boolean {
  const found = digestFile(join(root, file));
  asked.set(file, found ?? missing);
  return found !== undefined;
}

/** Starts a new record of read files with their digests. Content shared by tests is read while their file is loaded. */
export function recordReads(): ReadonlyMap<string, string> {
  asked = new Map();
  return asked;
}
