import { join } from 'node:path';
import type { LargeDigest } from '@kiln/search';
import { hasKeys, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageDigest } from '../search/write-search.js';
import { engineFingerprint } from '../cache/engine-fingerprint.js';

/** The first line of the file. After it come the entries of all pages. */
interface StoredDigests {
  /** Of the engine. */
  fingerprint: string;
  vocabulary: string[];
  /** In the order of the entries. */
  pages: [key: string, words: string, textName: string, entryBytes: number, large: LargeDigest | null][];
}

const isStored = hasKeys<StoredDigests>('fingerprint', 'vocabulary', 'pages');
const lineBreak = 10;

/** What the search index takes from pages, kept between builds: reading and cutting their text is most of the work. */
export class DigestCache {
  /** Of the vocabulary, by their numbers. */
  readonly words: readonly string[] = [];
  private readonly path: string;
  private readonly known = new Map<string, PageDigest>();

  constructor({ cacheDir }: SiteConfig, place: string) {
    this.path = join(cacheDir, 'search', `${place.replace('/', '.')}.digests`);
    const content = readCacheFile(this.path);
    if (!content) return;
    let end = content.indexOf(lineBreak) + 1;
    const stored: unknown = JSON.parse(content.toString('utf8', 0, end));
    if (!isStored(stored) || stored.fingerprint !== engineFingerprint()) return;
    this.words = stored.vocabulary;
    for (const [key, words, textName, entryBytes, large] of stored.pages)
      this.known.set(key, { words, textName, entry: content.subarray(end, (end += entryBytes)), large: large ?? undefined });
  }

  /** By the key of what the page is made of. */
  get(key: string): PageDigest | undefined {
    return this.known.get(key);
  }

  write(words: readonly string[], digests: readonly (readonly [key: string, digest: PageDigest])[]): void {
    const stored: StoredDigests = {
      fingerprint: engineFingerprint(),
      vocabulary: [...words],
      pages: digests.map(([key, { words: counted, textName, entry, large = null }]) => [key, counted, textName, entry.length, large]),
    };
    writeCacheFile(this.path, Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), ...digests.map(([, { entry }]) => entry)]));
  }
}
