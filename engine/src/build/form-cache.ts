import { join } from 'node:path';
import type { FormCount } from '@kiln/search';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';

/** How often each word form occurs in an index. */
interface StoredForms {
  /** Name of the index. */
  index: string;
  forms: readonly FormCount[];
}

const isStored = hasKeys<StoredForms>('index', 'forms');

/** Reads the word forms of an index in order to update it. Returns null if the stored ones belong to another index. */
export function readForms(config: SiteConfig, place: string, index: string): readonly FormCount[] | null {
  const stored = readCacheJson(formsPath(config, place), isStored);
  return stored?.index === index ? stored.forms : null;
}

export function writeForms(config: SiteConfig, place: string, forms: StoredForms): void {
  writeCacheFile(formsPath(config, place), JSON.stringify(forms));
}

function formsPath({ cacheDir }: SiteConfig, place: string): string {
  return join(cacheDir, 'search', `${place.replace('/', '.')}.forms`);
}
