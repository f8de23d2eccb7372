import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { CachedSource, ParsedPage } from '../content/document.js';
import { siteFingerprint } from './site-fingerprint.js';

type CachedSources = Readonly<Record<string, CachedSource | undefined>>;

interface StoredSources {
  fingerprint: string;
  sources: CachedSources;
}

const isStored = hasKeys<StoredSources>('fingerprint', 'sources');

/** Maximum share of stale sources in the file: reading them again costs less than writing all. */
const maxStaleShare = 0.01;

/** Frontmatter and titles of the last run, by file. A separate file, so that the dev server reads nothing else of a large site. */
export class SourceCache {
  private readonly path: string;
  private readonly fingerprint: string;
  private readonly stored: CachedSources;
  private current: CachedSources;

  constructor(config: SiteConfig) {
    this.path = join(config.cacheDir, 'sources.json');
    this.fingerprint = siteFingerprint(config);
    const found = readCacheJson(this.path, isStored);
    this.stored = found?.fingerprint === this.fingerprint ? found.sources : {};
    this.current = this.stored;
  }

  /** By file. */
  get sources(): CachedSources {
    return this.current;
  }

  /** Records all pages as they were last read. */
  keep(pages: readonly ParsedPage[]): void {
    this.current = Object.fromEntries(pages.map(({ file, kept }) => [file, kept]));
  }

  /** Writes the file, unless nearly all of it is still valid. */
  write(): void {
    const files = Object.keys(this.current);
    const stale = files.filter((file) => this.current[file] !== this.stored[file]);
    if (stale.length <= maxStaleShare * files.length) return;
    writeCacheFile(this.path, JSON.stringify({ fingerprint: this.fingerprint, sources: this.current } satisfies StoredSources));
  }
}
