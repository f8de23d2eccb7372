import type { SiteConfig } from '../config/resolve-config.js';
import { zip } from '../model/zip.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import { type PageDigest, searchData, textPath } from '../search/write-search.js';
import { DigestCache } from './digest-cache.js';
import type { OutputWriter } from './output-writer.js';
import { digestHere, type DigestThread, type PageDigester } from './page-digester.js';

/** Pages that are worth a thread. */
const manyPages = 50;
/** Pages that are read at a time: the first of an index show whether a thread is worth it; of the last, few are to be left at the end. */
const batchSizes = { first: 64, next: 16 };
/** Batches of an index that may be under way at once: enough to keep the thread busy while this one does other work. */
const maxBatches = 16;

export interface SearchPagesInput {
  config: SiteConfig;
  documents: DocumentStore;
  output: OutputWriter;
  thread: DigestThread;
}

/** A page, and the key of all that the index says of it. */
export type KeyedPage = CompiledPage & { key: string };

/** What an index takes from its pages. */
export interface ReadPages {
  cache: DigestCache;
  /** By the keys of the pages. */
  digests: ReadonlyMap<string, PageDigest>;
  /** Of the vocabulary, by their numbers. */
  words: readonly string[];
}

/** Reads the pages of one language and version for their index, as they come, except those that an earlier build has read. */
export class SearchPages {
  private readonly cache: DigestCache;
  private readonly digests = new Map<string, PageDigest>();
  /** Not read yet. */
  private readonly waiting: KeyedPage[] = [];
  private readonly batches = new Set<Promise<void>>();
  private digester: PageDigester | undefined;
  private failure: { error: unknown } | undefined;

  constructor(
    place: string,
    private readonly lang: string,
    private readonly input: SearchPagesInput,
  ) {
    this.cache = new DigestCache(input.config, place);
  }

  /** Takes a page; pages are read as soon as there are enough of them. */
  add(page: KeyedPage): void {
    const kept = this.cache.get(page.key);
    if (kept && this.input.output.keep(textPath(kept))) this.digests.set(page.key, kept);
    else this.waiting.push(page);
    if (this.waiting.length >= this.batchSize) this.readNext();
  }

  /** Reads the rest. */
  async finish(): Promise<ReadPages> {
    while (this.waiting.length + this.batches.size > 0 && !this.failure) {
      this.readNext();
      await Promise.race(this.batches);
    }
    if (this.failure) throw this.failure.error;
    return { cache: this.cache, digests: this.digests, words: (await this.digester?.words()) ?? this.cache.words };
  }

  private get batchSize(): number {
    return this.digester ? batchSizes.next : batchSizes.first;
  }

  /** Reads waiting pages, as many batches as may be under way. */
  private readNext(): void {
    while (this.waiting.length > 0 && this.batches.size < maxBatches) {
      const batch = this.read(this.waiting.splice(0, this.batchSize))
        .catch((error: unknown) => {
          this.failure ??= { error };
        })
        .finally(() => {
          this.batches.delete(batch);
          if (this.waiting.length >= this.batchSize) this.readNext();
        });
      this.batches.add(batch);
    }
  }

  /** Reads pages and writes their texts, which are then forgotten. */
  private async read(pages: readonly KeyedPage[]): Promise<void> {
    const { config, documents, output, thread } = this.input;
    const setup = { lang: this.lang, origin: config.origin, words: this.cache.words };
    this.digester ??= pages.length < manyPages ? digestHere(setup) : thread.digester(setup);
    const sources = await Promise.all(
      pages.map(async ({ data, document }) => {
        const { text, codeRanges } = await documents.loadText(document);
        return { data: searchData(data), text, codeRanges };
      }),
    );
    for (const [{ key }, { digest, file }] of zip(pages, await this.digester.read(sources))) {
      this.digests.set(key, digest);
      // Its name is made from its content.
      output.write(file.path, file.content, file.path);
    }
  }
}
