import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface FileWeight {
  name: string;
  bytes: number;
  /** Size when compressed at the highest quality, in bytes. */
  brotli: number;
}

const cache = join(import.meta.dirname, '../.cache/brotli');

/**
 * Returns the sizes of files that readers load, largest first. Cached by content-hashed name because compressing the Wasm takes a minute
 * and a half.
 */
export function weighFiles(folder: string): FileWeight[] {
  mkdirSync(cache, { recursive: true });
  return readdirSync(folder)
    .filter((name) => /\.(?:js|json|wasm)$/.test(name))
    .map((name) => weigh(folder, name))
    .toSorted((a, b) => b.brotli - a.brotli);
}

function weigh(folder: string, name: string): FileWeight {
  const content = readFileSync(join(folder, name));
  const kept = join(cache, name);
  const isKept = name !== 'manifest.json' && existsSync(kept);
  const brotli = isKept ? Number(readFileSync(kept, 'utf8')) : compressedSize(content);
  writeFileSync(kept, String(brotli));
  return { name, bytes: content.length, brotli };
}

function compressedSize(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGWIN]: 24 } })
    .length;
}
