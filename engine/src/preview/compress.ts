import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliWindow } from '../model/brotli-window.js';
import type { Encoding } from './preferred-encodings.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses bytes during a request, so it trades size for speed. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 8 });
  // The best quality takes seconds for a search index. Hosts compress in advance.
  const quality = bytes.length > 512 * 1024 ? 5 : 9;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
    },
  });
}
