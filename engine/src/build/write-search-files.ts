import type { SearchSource } from '@kiln/search';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { getExisting } from '../model/get-existing.js';
import { groupBy } from '../model/index.js';
import { zip } from '../model/zip.js';
import { placeKey } from '../pages/build-page-index.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import type { DigestJob, Digested } from '../search/digest-pages.js';
import { isSearched, type PageDigest, searchData, textPath, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import { digestSideBySide } from './digest-side-by-side.js';
import { DigestCache } from './digest-cache.js';
import type { OutputWriter } from './output-writer.js';

export interface SearchFilesInput {
  config: SiteConfig;
  compiled: readonly CompiledPage[];
  documents: DocumentStore;
  output: OutputWriter;
  previous: BuildState;
}

/** Writes the search index of every language and version that has one; an index whose pages are the same is kept. */
export async function writeSearchFiles(input: SearchFilesInput): Promise<Record<string, SearchRecord>> {
  const { config, compiled, output, previous } = input;
  // A site that asks a service has one too: the service reads it, and it answers when the service does not.
  if (config.search.mode === 'none') return {};
  const searched = compiled.filter(({ source }) => isSearched(source, config));
  const places = groupBy(searched, ({ source }) => placeKey(source.version, source.lang));
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
    zip(begun, digesting).map(async ([index, digested]) => {
      records[index.plan.place] = finishIndex(index, await digested, input);
    }),
  );
  // In an order that does not depend on which of them were kept.
  return Object.fromEntries(
    [...places.keys()].flatMap((place) => {
      const record = records[place];
      return record ? [[place, record]] : [];
    }),
  );
}

/** The index of a language and version, to be made from its pages. */
interface PlannedIndex {
  place: string;
  lang: string;
  version: string;
  key: string;
  pages: (CompiledPage & { key: string })[];
}

function planIndex(place: string, compiled: readonly CompiledPage[], { config }: SearchFilesInput): PlannedIndex {
  const [first] = compiled;
  if (!first) throw new Error(`There is no page in ${place}.`);
  const { lang, version } = first.source;
  const pages = compiled.map((page) => ({ ...page, key: keyOf(page, config) }));
  return { place, lang, version, pages, key: contentHash(JSON.stringify(pages.map(({ key }) => key))) };
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
async function beginIndex(plan: PlannedIndex, { config, documents, output }: SearchFilesInput): Promise<BegunIndex> {
  const cache = new DigestCache(config, plan.place);
  const digests = new Map<string, PageDigest>();
  const missing: string[] = [];
  const sources: SearchSource[] = [];
  for (const { key, data, document } of plan.pages) {
    const kept = cache.get(key);
    if (kept && output.keep(textPath(kept))) digests.set(key, kept);
    else {
      const { text, codeRanges } = await documents.loadText(document);
      sources.push({ data: searchData(data), text, codeRanges });
      missing.push(key);
    }
  }
  return { plan, cache, digests, missing, job: { sources, lang: plan.lang, origin: config.origin, words: cache.words } };
}

/** Writes an index, now that all of its pages have been read. */
function finishIndex(begun: BegunIndex, { pages: read, words }: Digested, { config, output }: SearchFilesInput): SearchRecord {
  const { plan, cache, digests, missing } = begun;
  for (const [key, { digest }] of zip(missing, read)) digests.set(key, digest);
  const indexed = plan.pages.map(({ key, data, added }) => ({
    key,
    data,
    searchWeight: added.searchWeight,
    digest: getExisting(digests, key),
  }));
  const index = writeSearch(indexed, words, plan, config);
  cache.write(
    index.words,
    indexed.map(({ key, digest }, at) => [key, { ...digest, large: index.digests[at] }]),
  );
  // Their names are made from their content.
  for (const { file } of read) output.write(file.path, file.content, file.path);
  for (const file of index.files) {
    if ('key' in file) output.writeKeyed(file);
    else output.write(file.path, file.content, file.path);
  }
  const { key, lang, version } = plan;
  const files = [...indexed.map(({ digest }) => textPath(digest)), ...index.files.map(({ path }) => path)];
  return { key, name: index.name, lang, version, files };
}

/** Of all that the index says of a page. */
function keyOf({ data, document, added }: CompiledPage, { origin }: SiteConfig): string {
  const { routePath, title, description, frontmatter } = data;
  const { keywords, questions, published_at } = frontmatter;
  return contentHash(
    JSON.stringify([document.key, routePath, title, description, keywords, questions, published_at, origin, added.searchWeight]),
  );
}
