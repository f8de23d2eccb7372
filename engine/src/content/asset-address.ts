import { basename, extname } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { withBase } from '../model/index.js';
import type { AssetUse } from './document.js';

/** Returns a docs file as an asset. Its output name contains a hash of its content. */
export function assetOf(source: string, bytes: Uint8Array): AssetUse {
  const extension = extname(source);
  return { source, output: `_/assets/${basename(source, extension)}.${contentHash(bytes)}${extension}` };
}

/** Returns the URL of an asset. */
export function addressOf({ output }: AssetUse, base: string): string {
  return withBase(`/${encodeURI(output)}`, base);
}
