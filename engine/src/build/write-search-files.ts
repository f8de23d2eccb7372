import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { groupBy } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { OutputFile } from '../pages/page-index.js';
import { createWordCounter } from '../search/count-words.js';
import type { SearchData } from '../search/search-pages.js';
import { digestPage, type PageDigest, textPath, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import type { CompiledPage } from './compile-pages.js';
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
      const data = writer.data.get(page.source.routePath) as SearchData;
      return { record, data, key: keyOf(record, data, config) };
    });
    const key = contentHash(JSON.stringify(inputs.map((input) => input.key)));
    const known = previous.search[place];
    if (known?.key === key && known.files.every((path) => output.keep(path))) {
      records[place] = known;
      continue;
    }
    const { lang, version } = (pages[0] as CompiledPage).page.source;
    const cache = new DigestCache(config, place);
    const countWords = createWordCounter(lang, cache.vocabulary);
    const paths: string[] = [];
    const write = ({ path, content }: OutputFile): void => {
      paths.push(path);
      // Its name is made from its content.
      output.write(path, content, path);
    };
    const indexed: { key: string; data: SearchData; digest: PageDigest }[] = [];
    for (const { record, data, key: pageKey } of inputs) {
      const kept = cache.get(pageKey);
      if (kept && output.keep(textPath(kept))) {
        paths.push(textPath(kept));
        indexed.push({ key: pageKey, data, digest: kept });
      } else {
        const { digest, file } = digestPage({ data, ...(await store.loadBody(record)) }, countWords, config);
        write(file);
        indexed.push({ key: pageKey, data, digest });
      }
    }
    const { name, files } = writeSearch(indexed, cache.vocabulary, { lang, version }, config);
    cache.write(indexed.map((page) => [page.key, page.digest]));
    for (const file of files) write(file);
    records[place] = { key, name, lang, version, files: paths };
  }
  return records;
}

/** Of all that the index says of a page. */
function keyOf(record: DocumentRecord, { routePath, title, description, frontmatter }: SearchData, { origin }: SiteConfig): string {
  const { keywords, published_at } = frontmatter;
  return contentHash(JSON.stringify([record.key, routePath, title, description, keywords, published_at, origin]));
}

/** Whether search finds a page: those of other versions only when each version has an index of its own. */
export function isSearched({ version, frontmatter }: CompiledPage['page']['source'], { search, multiVersion }: SiteConfig): boolean {
  const { pageType = 'doc' } = frontmatter;
  return (search.versioned || version === multiVersion.default) && pageType !== '404' && pageType !== 'blank';
}
