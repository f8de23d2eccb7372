import { join } from 'node:path';
import type { UserConfig } from '../config/schema.js';
import { readDocuments } from '../content/read-documents.js';
import { type SampleSite, writeSampleSite } from '../content/sample-page.fixture.js';
import { buildPageIndex } from './build-page-index.js';
import type { IndexedPage, PageIndex } from './page.js';

/** Builds the index of a sample site. */
export function indexOfSite({ config }: SampleSite, dates: Record<string, string> = {}): PageIndex {
  const byPath = new Map(Object.entries(dates).map(([path, date]) => [join(config.root, path), date]));
  return buildPageIndex({ documents: readDocuments(config).documents, config, dates: byPath, current: new Set() });
}

/** Builds the index of files in a docs folder, with dates of their last changes. Writes objects as JSON. */
export function sampleIndex(
  files: Record<string, string | object>,
  user: Partial<UserConfig> = {},
  dates: Record<string, string> = {},
  configFile?: string,
): PageIndex {
  const texts = Object.entries(files).map(([path, content]) => [
    `docs/${path}`,
    typeof content === 'string' ? content : JSON.stringify(content, null, 1),
  ]);
  const site = writeSampleSite(Object.fromEntries(texts) as Record<string, string>, user, configFile);
  try {
    return indexOfSite(site, dates);
  } finally {
    site.remove();
  }
}

/** Returns the page at a route. */
export function pageAt(index: PageIndex, route: string): IndexedPage {
  const page = index.byRoute.get(route);
  if (!page) throw new Error(`No page at ${route}`);
  return page;
}

/** Returns a config with English only and extra settings for that locale. */
export function englishWith(locale: object): Partial<UserConfig> {
  return { themeConfig: { locales: [{ lang: 'en', label: 'English', ...locale }] } };
}
