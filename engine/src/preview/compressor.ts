import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './preferred-encodings.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the bytes of a file version, once. */
export type Compressor = (version: string, encoding: Encoding, read: () => Promise<Buffer>) => Promise<Buffer>;

/** A compressor that remembers up to `limit` bytes of results, the oldest given up first. Default: 64 MB. */
export function createCompressor(limit = 64 * 1024 * 1024): Compressor {
  const entries = new Map<string, { result: Promise<Buffer>; size: number }>();
  let held = 0;

  function forgetOldest(): void {
    for (const [key, { size }] of entries) {
      if (held <= limit) return;
      entries.delete(key);
      held -= size;
    }
  }

  return (version, encoding, read) => {
    const key = `${encoding} ${version}`;
    const known = entries.get(key);
    if (known) return known.result;
    const entry = { result: read().then((bytes) => compress(bytes, encoding)), size: 0 };
    entries.set(key, entry);
    entry.result.then(
      ({ length }) => {
        if (entries.get(key) !== entry) return;
        entry.size = length;
        held += length;
        forgetOldest();
      },
      () => entries.delete(key),
    );
    return entry.result;
  };
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 8 });
  // The best quality takes seconds for a search index; a host compresses beforehand, a preview while the reader waits.
  const quality = bytes.length > 512 * 1024 ? 5 : 9;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
