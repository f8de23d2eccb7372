import { zip } from '../model/zip.js';
import { placeKey } from '../pages/place-key.js';
import type { IndexedPage } from '../pages/page.js';
import { createPageReader } from '../search/analyze-pages.js';
import { isSearched, searchData, writeSearch } from '../search/write-search.js';
import type { DevSite } from './dev-site.js';

/** The search indexes in dev: built when a reader searches, and rebuilt after a change. */
export class DevSearch {
  private indexes = new Map<string, Promise<Map<string, () => string>>>();
  private indexed: DevSite['indexed'] | undefined;

  constructor(private readonly site: DevSite) {}

  /** Returns the names of a language's indexes by version, for the route manifest. */
  names(lang: string): Record<string, string> | undefined {
    if (this.site.config.search.mode === 'none') return undefined;
    const versions = new Set(this.pages(({ source }) => source.lang === lang).map(({ source }) => source.version));
    return Object.fromEntries([...versions].map((version) => [version, nameOf(version, lang)]));
  }

  /** Resolves to the content of an index file; undefined for any other path. */
  async file(path: string): Promise<string | undefined> {
    if (!path.startsWith('/static/search_')) return undefined;
    // `indexed` is a new object after every change.
    if (this.indexed !== this.site.indexed) this.indexes = new Map();
    this.indexed = this.site.indexed;
    const place = this.pages(() => true).find(({ source }) => path.startsWith(`/static/${nameOf(source.version, source.lang)}.`))?.source;
    if (place) {
      const name = nameOf(place.version, place.lang);
      if (!this.indexes.has(name)) this.indexes.set(name, this.build(place));
    }
    // Awaited together: an index that fails while another is awaited would be an unhandled rejection.
    for (const files of await Promise.all(this.indexes.values())) {
      const content = files.get(path);
      if (content) return content();
    }
    return undefined;
  }

  private pages(filter: (page: IndexedPage) => boolean): IndexedPage[] {
    return this.site.indexed.pages.filter((page) => isSearched(page.source, this.site.config) && filter(page));
  }

  private async build({ lang, version }: { lang: string; version: string }): Promise<Map<string, () => string>> {
    const own = this.pages(({ source }) => source.lang === lang && source.version === version);
    const sources = await Promise.all(
      own.map(async (page) => {
        const compiled = await this.site.compile(page);
        const { text, codeRanges } = await this.site.loadBody(compiled);
        return {
          data: compiled.data,
          searchWeight: compiled.added.searchWeight,
          source: { data: searchData(compiled.data), text, codeRanges },
        };
      }),
    );
    const { config } = this.site;
    const reader = createPageReader({ lang, origin: config.origin, words: [] });
    const pages = reader.read(sources.map(({ source }) => source));
    const indexed = zip(sources, pages).map(([{ data, searchWeight }, { analysis }]) => ({ data, searchWeight, analysis }));
    const { name, files } = writeSearch(indexed, reader.words(), { lang, version }, config);
    const all = [...files, ...pages.map(({ file }) => file)];
    return new Map(
      all.map(({ path, content }) => [
        `/${path.replace(name, nameOf(version, lang))}`,
        () => String(typeof content === 'function' ? content() : content),
      ]),
    );
  }
}

function nameOf(version: string, lang: string): string {
  return `search_index.${placeKey(version, lang).replace('/', '.')}.dev`;
}
