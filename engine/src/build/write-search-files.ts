import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { getExisting } from '../model/get-existing.js';
import { groupBy } from '../model/index.js';
import { zip } from '../model/zip.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import { isSearched, type PageDigest, searchData, textPath, writeSearch } from '../search/write-search.js';
import type { BuildState, SearchRecord } from './build-state.js';
import { DigestCache } from './digest-cache.js';
import { writeForms } from './form-cache.js';
import type { OutputWriter } from './output-writer.js';
import { digestAside, digestHere, type PageDigester } from './page-digester.js';

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
  await Promise.all(
    changed.map(async (plan, number) => {
      records[plan.place] = await makeIndex(plan, { ...input, isFirst: number === 0 });
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

/** A page, and the key of all that the index says of it. */
type PlannedPage = CompiledPage & { key: string };

/** The index of a language and version, to be made from its pages. */
interface PlannedIndex {
  place: string;
  lang: string;
  version: string;
  key: string;
  pages: PlannedPage[];
}

function planIndex(place: string, compiled: readonly CompiledPage[], { config }: SearchFilesInput): PlannedIndex {
  const [first] = compiled;
  if (!first) throw new Error(`There is no page in ${place}.`);
  const { lang, version } = first.source;
  const pages = compiled.map((page) => ({ ...page, key: keyOf(page, config) }));
  return { place, lang, version, pages, key: contentHash(JSON.stringify(pages.map(({ key }) => key))) };
}

/** Pages that are worth a thread of their own. */
const manyPages = 50;
/** Pages that are read at a time. */
const batchSize = 64;

/** Makes an index from what is known of its pages, and reads the others. Of several, only the first is read in this thread. */
async function makeIndex(plan: PlannedIndex, { isFirst, ...input }: SearchFilesInput & { isFirst: boolean }): Promise<SearchRecord> {
  const { config, output } = input;
  const cache = new DigestCache(config, plan.place);
  const digests = new Map<string, PageDigest>();
  const missing: PlannedPage[] = [];
  for (const page of plan.pages) {
    const kept = cache.get(page.key);
    if (kept && output.keep(textPath(kept))) digests.set(page.key, kept);
    else missing.push(page);
  }
  const setup = { lang: plan.lang, origin: config.origin, words: cache.words };
  const digester = isFirst || missing.length < manyPages ? digestHere(setup) : digestAside(setup);
  try {
    await readMissing(missing, digester, { ...input, digests });
    return writeIndexFiles(plan, { digests, cache, words: await digester.words() }, input);
  } finally {
    await digester.close();
  }
}

/** Reads pages in batches and writes their texts, which are then forgotten. */
async function readMissing(
  missing: readonly PlannedPage[],
  digester: PageDigester,
  { documents, output, digests }: SearchFilesInput & { digests: Map<string, PageDigest> },
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < missing.length) {
      const batch = missing.slice(next, (next += batchSize));
      const sources = await Promise.all(
        batch.map(async ({ data, document }) => {
          const { text, codeRanges } = await documents.loadText(document);
          return { data: searchData(data), text, codeRanges };
        }),
      );
      for (const [{ key }, { digest, file }] of zip(batch, await digester.read(sources))) {
        digests.set(key, digest);
        // Its name is made from its content.
        output.write(file.path, file.content, file.path);
      }
    }
  };
  await Promise.all(Array.from({ length: digester.lanes }, lane));
}

interface KnownDigests {
  cache: DigestCache;
  /** By the keys of the pages. */
  digests: ReadonlyMap<string, PageDigest>;
  /** Of the vocabulary, by their numbers. */
  words: readonly string[];
}

/** Writes an index, now that all of its pages have been read. */
function writeIndexFiles(plan: PlannedIndex, { cache, digests, words }: KnownDigests, { config, output }: SearchFilesInput): SearchRecord {
  const indexed = plan.pages.map(({ key, data, added }) => ({
    key,
    data,
    searchWeight: added.searchWeight,
    digest: getExisting(digests, key),
  }));
  const index = writeSearch(indexed, words, plan, config);
  cache.write(
    index.words,
    indexed.map(({ key, digest }, at) => [key, withLarge(digest, index.digests[at])]),
  );
  for (const file of index.files) {
    if ('key' in file) output.writeKeyed(file);
    else output.write(file.path, file.content, file.path);
  }
  const { key, lang, version } = plan;
  writeForms(config, plan.place, { index: index.name, forms: index.forms });
  const files = [...indexed.map(({ digest }) => textPath(digest)), ...index.files.map(({ path }) => path)];
  return { key, name: index.name, lang, version, files };
}

/** A digest that has all that an index took from the page; the same object when it had. */
function withLarge(digest: PageDigest, large: PageDigest['large']): PageDigest {
  return digest.large === large ? digest : { ...digest, large };
}

/** Of all that the index says of a page. */
function keyOf({ data, document, added }: CompiledPage, { origin }: SiteConfig): string {
  const { routePath, title, description, frontmatter } = data;
  const { keywords, questions, published_at } = frontmatter;
  return contentHash(
    JSON.stringify([document.key, routePath, title, description, keywords, questions, published_at, origin, added.searchWeight]),
  );
}
