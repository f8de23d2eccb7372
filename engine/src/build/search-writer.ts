import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { getExisting } from '../model/get-existing.js';
import { groupBy } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import { isSearched, type PageAnalysis, textPath, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import { writeForms } from './form-cache.js';
import type { OutputWriter } from './output-writer.js';
import { AnalysisThread } from './page-analyzer.js';
import { type KeyedPage, type ReadPages, SearchPages } from './search-pages.js';

export interface SearchWriterOptions {
  config: SiteConfig;
  documents: DocumentStore;
  output: OutputWriter;
  previous: BuildState;
}

/** Writes the search index of every language and version that has one. An index whose pages are unchanged is kept. */
export class SearchWriter {
  private readonly thread = new AnalysisThread();
  /** Pages of new indexes, keyed by place. They are read while other pages are compiled and rendered. */
  private readonly early = new Map<string, SearchPages>();
  private readonly keys = new Map<CompiledPage, string>();

  constructor(private readonly options: SearchWriterOptions) {}

  /** Adds a compiled page. Every page must be added before `write`. */
  add(page: CompiledPage): void {
    const { config, previous } = this.options;
    const { lang, version } = page.source;
    const place = placeKey(version, lang);
    if (!this.isSearched(page) || previous.search[place]) return;
    const pages = this.early.get(place) ?? this.openPlace(place, lang);
    this.early.set(place, pages);
    const key = keyOf(page, config);
    this.keys.set(page, key);
    pages.add({ ...page, key });
  }

  /** Writes the indexes. `compiled` has all pages in order. */
  async write(compiled: readonly CompiledPage[]): Promise<Record<string, SearchRecord>> {
    const { output, previous } = this.options;
    const places = groupBy(
      compiled.filter((page) => this.isSearched(page)),
      ({ source }) => placeKey(source.version, source.lang),
    );
    const indexes = await Promise.all(
      [...places].map(async ([place, pages]) => {
        const plan = this.planIndex(place, pages);
        const known = previous.search[place];
        const isSame = known?.key === plan.key && known.files.every((path) => output.keep(path));
        return isSame ? { place, known } : { place, plan, read: await this.readPages(plan) };
      }),
    );
    // Frees memory first: assembling an index takes more of it than anything else in a build.
    await this.thread.close();
    return Object.fromEntries(indexes.map(({ place, known, plan, read }) => [place, known ?? writeIndexFiles(plan, read, this.options)]));
  }

  async close(): Promise<void> {
    await this.thread.close();
  }

  private isSearched({ source }: CompiledPage): boolean {
    const { config } = this.options;
    // A site with a search service has an index too: the service reads it, and it is the fallback if the service fails.
    return config.search.mode !== 'none' && isSearched(source, config);
  }

  private openPlace(place: string, lang: string): SearchPages {
    return new SearchPages(place, lang, { ...this.options, thread: this.thread });
  }

  private planIndex(place: string, compiled: readonly CompiledPage[]): PlannedIndex {
    const [first] = compiled;
    if (!first) throw new Error(`There is no page in ${place}.`);
    const { lang, version } = first.source;
    const pages = compiled.map((page) => ({ ...page, key: this.keys.get(page) ?? keyOf(page, this.options.config) }));
    return { place, lang, version, pages, key: contentHash(JSON.stringify(pages.map(({ key }) => key))) };
  }

  /** Returns everything an index takes from its pages. Reads those that neither an earlier build nor this one has read. */
  private readPages({ place, lang, pages }: PlannedIndex): Promise<ReadPages> {
    const early = this.early.get(place);
    const reading = early ?? this.openPlace(place, lang);
    if (!early) for (const page of pages) reading.add(page);
    return reading.finish();
  }
}

/** Index of a language and version, to be built from its pages. */
interface PlannedIndex {
  place: string;
  lang: string;
  version: string;
  key: string;
  pages: KeyedPage[];
}

/** Writes an index whose pages have all been read. */
function writeIndexFiles(
  plan: PlannedIndex,
  { cache, analyses, words }: ReadPages,
  { config, output }: Pick<SearchWriterOptions, 'config' | 'output'>,
): SearchRecord {
  const indexed = plan.pages.map(({ key, data, added }) => ({
    key,
    data,
    searchWeight: added.searchWeight,
    analysis: getExisting(analyses, key),
  }));
  const index = writeSearch(indexed, words, plan, config);
  cache.write(
    index.words,
    indexed.map(({ key, analysis }, at) => [key, withLarge(analysis, index.digests[at])]),
  );
  for (const file of index.files) {
    if ('key' in file) output.writeKeyed(file);
    else output.write(file.path, file.content, file.path);
  }
  const { key, lang, version } = plan;
  writeForms(config, plan.place, { index: index.name, forms: index.forms });
  const files = [...indexed.map(({ analysis }) => textPath(analysis)), ...index.files.map(({ path }) => path)];
  return { key, name: index.name, lang, version, files };
}

/** Adds what a large index took from the page to its analysis. Returns the same object if it was there already. */
function withLarge(analysis: PageAnalysis, large: PageAnalysis['large']): PageAnalysis {
  return analysis.large === large ? analysis : { ...analysis, large };
}

/** Returns a hash of everything that the index takes from a page. */
function keyOf({ data, document, added }: CompiledPage, { origin }: SiteConfig): string {
  const { routePath, title, description, frontmatter } = data;
  const { keywords, questions, published_at } = frontmatter;
  return contentHash(
    JSON.stringify([document.key, routePath, title, description, keywords, questions, published_at, origin, added.searchWeight]),
  );
}
