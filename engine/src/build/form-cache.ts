import { join } from 'node:path';
import type { FormCount } from '@kiln/search';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';

/** How often the forms of words stand in an index. */
interface StoredForms {
  /** Name of the index. */
  index: string;
  forms: readonly FormCount[];
}

const isStored = hasKeys<StoredForms>('index', 'forms');

/** The forms of an index, for an update of it; null when they are not those of this one. */
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
