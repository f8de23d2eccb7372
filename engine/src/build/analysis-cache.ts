import { join } from 'node:path';
import type { LargeDigest } from '@kiln/search';
import { hasKeys, readCacheFile, writeCachePieces } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageAnalysis } from '../search/write-search.js';
import { engineFingerprint } from '../cache/engine-fingerprint.js';

/** First line of the file. Each page follows with a line and its entry. */
interface StoredAnalyses {
  /** Fingerprint of the engine. */
  fingerprint: string;
  vocabulary: readonly string[];
}

/** Line of a page. */
type StoredPage = [key: string, words: string, textName: string, entryBytes: number, large: LargeDigest | null];

const isStored = hasKeys<StoredAnalyses>('fingerprint', 'vocabulary');
const lineBreak = 10;

/** Share of pages that may be missing from the file or unused in it: reading those again costs less than rewriting the file. */
const maxStaleShare = 0.01;

/** Caches what the search index takes from pages: reading their text and splitting it into words is most of the work. */
export class AnalysisCache {
  /** Words of the vocabulary, indexed by number. */
  readonly words: readonly string[] = [];
  private readonly path: string;
  private readonly known = new Map<string, PageAnalysis>();

  constructor({ cacheDir }: SiteConfig, place: string) {
    this.path = join(cacheDir, 'search', `${place.replace('/', '.')}.digests`);
    const content = readCacheFile(this.path);
    if (!content) return;
    let at = 0;
    const nextLine = (): unknown => {
      const end = content.indexOf(lineBreak, at);
      const line = content.toString('utf8', at, end);
      at = end + 1;
      return JSON.parse(line);
    };
    const stored = nextLine();
    if (!isStored(stored) || stored.fingerprint !== engineFingerprint()) return;
    this.words = stored.vocabulary;
    while (at < content.length) {
      const [key, words, textName, entryBytes, large] = nextLine() as StoredPage;
      this.known.set(key, { words, textName, entry: content.subarray(at, (at += entryBytes)), large: large ?? undefined });
    }
  }

  /** Returns the analysis of the page with this key. */
  get(key: string): PageAnalysis | undefined {
    return this.known.get(key);
  }

  /** Writes the analyses of all pages, unless nearly all are in the file already: the next build reads the others again. */
  write(words: readonly string[], analyses: readonly (readonly [key: string, analysis: PageAnalysis])[]): void {
    const held = analyses.filter(([key, analysis]) => this.known.get(key) === analysis).length;
    const stale = analyses.length + this.known.size - 2 * held;
    if (stale <= maxStaleShare * analyses.length) return;
    writeCachePieces(this.path, function* () {
      yield `${JSON.stringify({ fingerprint: engineFingerprint(), vocabulary: words } satisfies StoredAnalyses)}\n`;
      for (const [key, { words: counted, textName, entry, large = null }] of analyses) {
        yield `${JSON.stringify([key, counted, textName, entry.length, large] satisfies StoredPage)}\n`;
        yield entry;
      }
    });
  }
}
