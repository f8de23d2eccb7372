import type { SearchSource } from '@kiln/search';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { groupBy } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { DigestJob, Digested } from '../search/digest-pages.js';
import { type PageDigest, searchData, type SearchedPage, textPath, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import type { CompiledPage } from './compile-pages.js';
import { digestSideBySide } from './digest-side-by-side.js';
import { DigestCache } from './digest-cache.js';
import type { DocumentRecord, DocumentStore } from './document-store.js';
import type { OutputWriter } from './output-writer.js';
import type { PageWriter } from './page-writer.js';

export interface SearchFilesInput {
  config: SiteConfig;
  compiled: readonly CompiledPage[];
  writer: PageWriter;
  store: DocumentStore;
  output: OutputWriter;
  previous: BuildState;
}

/** Writes the search index of every language and version that has one; an index whose pages are the same is kept. */
export async function writeSearchFiles(input: SearchFilesInput): Promise<Record<string, SearchRecord>> {
  const { config, compiled, output, previous } = input;
  if (config.search.mode !== 'local') return {};
  const searched = compiled.filter(({ page }) => isSearched(page.source, config));
  const places = groupBy(searched, ({ page }) => placeKey(page.source.version, page.source.lang));
  const records: Record<string, SearchRecord> = {};
  const changed: PlannedIndex[] = [];
  for (const [place, pages] of places) {
    const plan = planIndex(place, pages, input);
    const known = previous.search[place];
    if (known?.key === plan.key && known.files.every((path) => output.keep(path))) records[place] = known;
    else changed.push(plan);
  }
  const begun = await Promise.all(changed.map((plan) => beginIndex(plan, input)));
  const digesting = digestSideBySide(begun.map(({ job }) => job));
  await Promise.all(
    begun.map(async (index, position) => {
      records[index.plan.place] = finishIndex(index, await (digesting[position] as Promise<Digested>), input);
    }),
  );
  // In an order that does not depend on which of them were kept.
  return Object.fromEntries([...places.keys()].map((place) => [place, records[place] as SearchRecord]));
}

/** The index of a language and version, to be made from its pages. */
interface PlannedIndex {
  place: string;
  lang: string;
  version: string;
  key: string;
  pages: { key: string; data: SearchedPage; record: DocumentRecord }[];
}

function planIndex(place: string, compiled: readonly CompiledPage[], { config, writer }: SearchFilesInput): PlannedIndex {
  const { lang, version } = (compiled[0] as CompiledPage).page.source;
  const pages = compiled.map(({ page, record }) => {
    const data = writer.data.get(page.source.routePath) as SearchedPage;
    return { record, data, key: keyOf(record, data, config) };
  });
  return { place, lang, version, pages, key: contentHash(JSON.stringify(pages.map((page) => page.key))) };
}

interface BegunIndex {
  plan: PlannedIndex;
  cache: DigestCache;
  /** By the keys of the pages. */
  digests: Map<string, PageDigest>;
  /** Keys of the pages that are to be read. */
  missing: string[];
  job: DigestJob;
}

/** Finds out which pages of an index must be read, and gets their texts. */
async function beginIndex(plan: PlannedIndex, { config, store, output }: SearchFilesInput): Promise<BegunIndex> {
  const cache = new DigestCache(config, plan.place);
  const digests = new Map<string, PageDigest>();
  const missing: string[] = [];
  const sources: SearchSource[] = [];
  for (const { key, data, record } of plan.pages) {
    const kept = cache.get(key);
    if (kept && output.keep(textPath(kept))) digests.set(key, kept);
    else {
      const { text, codeRanges } = await store.loadText(record);
      sources.push({ data: searchData(data), text, codeRanges });
      missing.push(key);
    }
  }
  return { plan, cache, digests, missing, job: { sources, lang: plan.lang, origin: config.origin, words: cache.words } };
}

/** Writes an index, now that all of its pages have been read. */
function finishIndex(begun: BegunIndex, { pages: read, words }: Digested, { config, output }: SearchFilesInput): SearchRecord {
  const { plan, cache, digests, missing } = begun;
  for (const [index, key] of missing.entries()) digests.set(key, (read[index] as Digested['pages'][number]).digest);
  const indexed = plan.pages.map(({ key, data }) => ({ key, data, digest: digests.get(key) as PageDigest }));
  const { name, files } = writeSearch(indexed, words, plan, config);
  cache.write(
    words,
    indexed.map(({ key, digest }) => [key, digest]),
  );
  // Their names are made from their content.
  for (const { path, content } of [...read.map(({ file }) => file), ...files]) output.write(path, content, path);
  const { key, lang, version } = plan;
  return { key, name, lang, version, files: [...indexed.map(({ digest }) => textPath(digest)), ...files.map(({ path }) => path)] };
}

/** Of all that the index says of a page. */
function keyOf(record: DocumentRecord, { routePath, title, description, frontmatter }: SearchedPage, { origin }: SiteConfig): string {
  const { keywords, questions, published_at } = frontmatter;
  return contentHash(JSON.stringify([record.key, routePath, title, description, keywords, questions, published_at, origin]));
}

/** Whether search finds a page: those of other versions only when each version has an index of its own. */
export function isSearched({ version, frontmatter }: CompiledPage['page']['source'], { search, multiVersion }: SiteConfig): boolean {
  const { pageType = 'doc' } = frontmatter;
  return (search.versioned || version === multiVersion.default) && pageType !== '404' && pageType !== 'blank';
}
