import type { SiteConfig } from '../config/resolve-config.js';
import { zip } from '../model/zip.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import { type PageAnalysis, searchData, textPath } from '../search/write-search.js';
import { AnalysisCache } from './analysis-cache.js';
import type { OutputWriter } from './output-writer.js';
import { type AnalysisThread, createLocalAnalyzer, type PageAnalyzer } from './page-analyzer.js';

/** Number of pages that are worth a worker thread. */
const manyPages = 50;
/** Pages per batch. The first batch of an index shows whether a thread is worth it; later ones are small to leave little for the end. */
const batchSizes = { first: 64, next: 16 };
/** Maximum number of pending batches per index: enough to keep the worker busy while this thread does other work. */
const maxBatches = 16;

export interface SearchPagesInput {
  config: SiteConfig;
  documents: DocumentStore;
  output: OutputWriter;
  thread: AnalysisThread;
}

/** A page with a key of everything that the index takes from it. */
export type KeyedPage = CompiledPage & { key: string };

/** What an index takes from its pages. */
export interface ReadPages {
  cache: AnalysisCache;
  /** Keyed by page key. */
  analyses: ReadonlyMap<string, PageAnalysis>;
  /** Words of the vocabulary, indexed by number. */
  words: readonly string[];
}

/** Reads the pages of one language and version for their index as they arrive, except those that an earlier build has read. */
export class SearchPages {
  private readonly cache: AnalysisCache;
  private readonly analyses = new Map<string, PageAnalysis>();
  /** Pages not read yet. */
  private readonly waiting: KeyedPage[] = [];
  private readonly batches = new Set<Promise<void>>();
  private analyzer: PageAnalyzer | undefined;
  private failure: { error: unknown } | undefined;

  constructor(
    place: string,
    private readonly lang: string,
    private readonly input: SearchPagesInput,
  ) {
    this.cache = new AnalysisCache(input.config, place);
  }

  /** Adds a page. Reading starts as soon as there are enough for a batch. */
  add(page: KeyedPage): void {
    const kept = this.cache.get(page.key);
    if (kept && this.input.output.keep(textPath(kept))) this.analyses.set(page.key, kept);
    else this.waiting.push(page);
    if (this.waiting.length >= this.batchSize) this.readNext();
  }

  /** Reads the remaining pages. */
  async finish(): Promise<ReadPages> {
    while (this.waiting.length + this.batches.size > 0 && !this.failure) {
      this.readNext();
      await Promise.race(this.batches);
    }
    if (this.failure) throw this.failure.error;
    return { cache: this.cache, analyses: this.analyses, words: (await this.analyzer?.words()) ?? this.cache.words };
  }

  private get batchSize(): number {
    return this.analyzer ? batchSizes.next : batchSizes.first;
  }

  /** Reads waiting pages in up to `maxBatches` batches. */
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

  /** Reads pages and writes their texts, without keeping them in memory. */
  private async read(pages: readonly KeyedPage[]): Promise<void> {
    const { config, documents, output, thread } = this.input;
    const setup = { lang: this.lang, origin: config.origin, words: this.cache.words };
    this.analyzer ??= pages.length < manyPages ? createLocalAnalyzer(setup) : thread.analyzer(setup);
    const sources = await Promise.all(
      pages.map(async ({ data, document }) => {
        const { text, codeRanges } = await documents.loadText(document);
        return { data: searchData(data), text, codeRanges };
      }),
    );
    for (const [{ key }, { analysis, file }] of zip(pages, await this.analyzer.read(sources))) {
      this.analyses.set(key, analysis);
      // The path contains a hash of the content.
      output.write(file.path, file.content, file.path);
    }
  }
}
