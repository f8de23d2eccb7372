import {
  type createWordCounter,
  type LargeDigest,
  type PackedPage,
  packPage,
  type SearchData,
  searchEntry,
  type SearchSource,
  searchText,
  sectionsOf,
  type WrittenIndex,
  writeIndex,
} from '@kiln/search';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash, hashOfAll } from '../cache/content-hash.js';
import type { ParsedPage } from '../content/document.js';
import type { CompiledData } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { KeyedFile, OutputFile } from '../pages/page.js';

/** Weight of release notes and other posts, which answer questions less often than reference and guide pages. */
const postWeight = 0.6;

/** Page data that search uses. */
export type SearchedPage = Pick<CompiledData, 'title' | 'routePath' | 'description' | 'frontmatter' | 'toc'>;

export function searchData({ title, routePath, description, frontmatter, toc }: SearchedPage): SearchData {
  const { keywords = [], questions = [] } = frontmatter;
  return { title, routePath, description, keywords, questions, toc };
}

export interface SearchPlace {
  lang: string;
  version: string;
}

/** Data that the index takes from the text of a page. */
export interface PageAnalysis {
  /** In the format of `createWordCounter`. */
  words: string;
  /** The page's entry in the index file: JSON without its number and the brace before that. Bytes, because it is only copied. */
  entry: Uint8Array;
  /** Name of the file with the page's text. */
  textName: string;
  /** Data that a large index takes from it. */
  large?: LargeDigest | undefined;
}

/** Reads a page for the index and returns its analysis and the file with its text. */
export function analyzePage(
  source: SearchSource,
  countWords: ReturnType<typeof createWordCounter>,
  origin: string,
): { analysis: PageAnalysis; file: OutputFile } {
  const content = JSON.stringify(searchText(source));
  const textName = contentHash(content);
  const entry = Buffer.from(JSON.stringify(searchEntry(source, origin)).slice(1));
  const analysis = { words: countWords(sectionsOf(source)), entry, textName };
  return { analysis, file: { path: textPath(analysis), content } };
}

/** Returns the path of the file with the text of a page. */
export function textPath({ textName }: Pick<PageAnalysis, 'textName'>): string {
  return `static/search_text/${textName}.json`;
}

export interface SearchFiles extends Pick<WrittenIndex, 'digests' | 'words' | 'forms'> {
  name: string;
  files: (OutputFile | KeyedFile)[];
}

/** Builds the index of one language and version, and the data that makes the next one fast to build. */
export function writeSearch(
  pages: readonly { data: SearchedPage; searchWeight: number; analysis: PageAnalysis }[],
  words: readonly string[],
  place: SearchPlace,
  config: SiteConfig,
): SearchFiles {
  const entries = joinEntries(pages.map(({ analysis }) => analysis.entry));
  const indexed = pages.map(({ data, searchWeight, analysis: { words: counted, textName, large } }) => ({
    page: packedPage(data, { textName, searchWeight, config }),
    words: counted,
    large,
  }));
  const { first, files, ...kept } = writeIndex(indexed, words, { synonyms: config.search.synonyms, nameOf: contentHash });
  return { ...kept, ...indexFiles({ entries, first, files }, place, config) };
}

/** Returns a page in the form in which its index lists it. */
export function packedPage(
  data: SearchedPage,
  { textName, searchWeight, config }: { textName: string; searchWeight: number; config: SiteConfig },
): PackedPage {
  return packPage(searchData(data), { textName, weight: weightOf(data, config) * searchWeight });
}

/** Returns the files of an index and its name. */
export function indexFiles(
  { entries, first, files }: Pick<WrittenIndex, 'first' | 'files'> & { entries: Uint8Array },
  place: SearchPlace,
  config: SiteConfig,
): Pick<SearchFiles, 'name' | 'files'> {
  const pack = JSON.stringify(first);
  const suffix = config.search.versioned ? placeKey(place.version, place.lang).replace('/', '.') : place.lang;
  const name = `search_index.${suffix}.${hashOfAll([entries, pack])}`;
  return {
    name,
    files: [
      { path: entriesPath(name), content: entries },
      { path: packPath(name), content: pack },
      ...files.map((file) => {
        const path = wordsPath(file.name);
        return { path, key: path, content: file.content };
      }),
    ],
  };
}

/** Returns the path of the file with the entries of all pages of an index. */
export function entriesPath(name: string): string {
  return `static/${name}.json`;
}

/** Returns the path of the first file of an index. */
export function packPath(name: string): string {
  return `static/${name}.pack.json`;
}

/** Returns the path of another file of an index. */
export function wordsPath(name: string): string {
  return `static/search_words/${name}.json`;
}

/** Replaces the entry of one page. */
export function replaceEntry(entries: Buffer, number: number, entry: Uint8Array): Buffer {
  const start = entries.indexOf(entryStart(number)) + entryStart(number).length;
  // This can't occur in a string, where its quotes would be escaped.
  const next = entries.indexOf(entryStart(number + 1), start);
  return Buffer.concat([entries.subarray(0, start), entry, entries.subarray(next < 0 ? -1 : next)]);
}

/** Returns the JSON before the entry of a page. */
function entryStart(number: number): string {
  return `${number === 0 ? '[' : ','}{"id":${number},`;
}

/** Joins entries and their numbers into a JSON array. */
function joinEntries(entries: readonly Uint8Array[]): Buffer {
  const parts = entries.flatMap((entry, id) => [Buffer.from(entryStart(id)), entry]);
  return Buffer.concat(parts.length === 0 ? [Buffer.from('[]')] : [...parts, Buffer.from(']')]);
}

function weightOf({ routePath, frontmatter }: SearchedPage, { search }: SiteConfig): number {
  const rules = Object.entries(search.weights).filter(([pattern]) => new RegExp(pattern).test(routePath));
  return rules.reduce((weight, [, factor]) => weight * factor, frontmatter.published_at ? postWeight : 1);
}

/** Returns whether search finds a page. Pages of other versions count only if each version has its own index. */
export function isSearched({ version, frontmatter }: ParsedPage, { search, multiVersion }: SiteConfig): boolean {
  const { pageType = 'doc' } = frontmatter;
  return (search.versioned || version === multiVersion.default) && pageType !== '404' && pageType !== 'blank';
}
