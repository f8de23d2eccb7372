import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageDigest } from '../search/write-search.js';
import { engineFingerprint } from '../cache/engine-fingerprint.js';

interface StoredDigests {
  /** Of the engine. */
  fingerprint: string;
  /** Joined by line breaks. */
  vocabulary: string;
  digests: Record<string, PageDigest>;
}

const isStored = hasKeys<StoredDigests>('fingerprint', 'vocabulary', 'digests');

/** What the search index takes from pages, kept between builds: reading and cutting their text is most of the work. */
export class DigestCache {
  /** Of the vocabulary, by their numbers. */
  readonly words: readonly string[];
  private readonly path: string;
  private readonly known: StoredDigests['digests'];

  constructor({ cacheDir }: SiteConfig, place: string) {
    this.path = join(cacheDir, 'search', `${place.replace('/', '.')}.json`);
    const stored = this.read();
    this.words = stored?.vocabulary.split('\n') ?? [];
    this.known = stored?.digests ?? {};
  }

  /** By the key of what the page is made of. */
  get(key: string): PageDigest | undefined {
    return this.known[key];
  }

  write(words: readonly string[], digests: readonly (readonly [key: string, digest: PageDigest])[]): void {
    const stored: StoredDigests = {
      fingerprint: engineFingerprint(),
      vocabulary: words.join('\n'),
      digests: Object.fromEntries(digests),
    };
    writeCacheFile(this.path, JSON.stringify(stored));
  }

  private read(): StoredDigests | null {
    const stored = readCacheJson(this.path, isStored);
    return stored?.fingerprint === engineFingerprint() ? stored : null;
  }
}
