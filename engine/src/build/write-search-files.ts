import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { groupBy } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import { type IndexedSource, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import type { CompiledPage } from './compile-pages.js';
import type { DocumentStore } from './document-store.js';
import type { OutputWriter } from './output-writer.js';
import type { PageWriter } from './page-writer.js';
import { WordCache } from './word-cache.js';

export interface SearchFilesInput {
  config: SiteConfig;
  compiled: readonly CompiledPage[];
  writer: PageWriter;
  store: DocumentStore;
  output: OutputWriter;
  previous: BuildState;
}

/** Writes the search index of every language and version that has one; an index whose pages are the same is kept. */
export async function writeSearchFiles({
  config,
  compiled,
  writer,
  store,
  output,
  previous,
}: SearchFilesInput): Promise<Record<string, SearchRecord>> {
  if (config.search.mode !== 'local') return {};
  const searched = compiled.filter(({ page }) => isSearched(page.source, config));
  const places = groupBy(searched, ({ page }) => placeKey(page.source.version, page.source.lang));
  const records: Record<string, SearchRecord> = {};
  for (const [place, pages] of places) {
    const inputs = pages.map(({ page, record }) => {
      const data = writer.data.get(page.source.routePath) as IndexedSource['data'];
      const { title, description, frontmatter } = data;
      const { keywords, published_at } = frontmatter;
      return { record, data, key: contentHash(JSON.stringify([record.key, title, description, keywords, published_at])) };
    });
    const key = contentHash(JSON.stringify(inputs.map((input) => [input.data.routePath, input.key])));
    const known = previous.search[place];
    if (known?.key === key && known.files.every((path) => output.keep(path))) {
      records[place] = known;
      continue;
    }
    const cache = new WordCache(config, place);
    const sources = await Promise.all(
      inputs.map(async ({ record, data, key: pageKey }): Promise<IndexedSource> => {
        const { text, codeRanges } = await store.loadBody(record);
        return { data, text, codeRanges, words: cache.get(pageKey) };
      }),
    );
    const { lang, version } = (pages[0] as CompiledPage).page.source;
    const { name, files } = writeSearch(sources, { lang, version }, config);
    cache.write(inputs.map((input, index) => [input.key, sources[index]?.words ?? []]));
    for (const { path, content } of files) output.write(path, content);
    records[place] = { key, name, lang, version, files: files.map(({ path }) => path) };
  }
  return records;
}

/** Whether search finds a page: those of other versions only when each version has an index of its own. */
export function isSearched({ version, frontmatter }: CompiledPage['page']['source'], { search, multiVersion }: SiteConfig): boolean {
  const { pageType = 'doc' } = frontmatter;
  return (search.versioned || version === multiVersion.default) && pageType !== '404' && pageType !== 'blank';
}
