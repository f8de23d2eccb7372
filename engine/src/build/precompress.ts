import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliWindow } from '../model/brotli-window.js';
import type { OutputWriter } from './output-writer.js';

const textFile = /\.(?:html|js|mjs|css|json|svg|xml|txt|md|webmanifest|map)$/;
/** Size in bytes below which compression saves no packet. */
const minSize = 1024;
const concurrency = 8;

const encoders: { ending: string; encode: (content: Buffer, path: string) => Promise<Buffer> }[] = [
  {
    ending: '.br',
    encode: (content, path) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityFor(path),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindow(content.length),
        },
      }),
  },
  { ending: '.gz', encode: (content) => promisify(gzip)(content, { level: 9 }) },
];

/** Returns the Brotli quality. Only scripts and styles are worth the time for the last few percent: they are few and on every page. */
function qualityFor(path: string): number {
  return /\.(?:js|css)$/.test(path) ? 11 : 9;
}

/** Drops the compressed copies of a file that was changed or removed. */
export function dropCompressed(output: OutputWriter, path: string): void {
  for (const { ending } of encoders) output.drop(path + ending);
}

/** Writes compressed copies of every text file. Those of unchanged files are kept. */
export async function precompress(output: OutputWriter): Promise<void> {
  const paths = output.paths.filter((path) => textFile.test(path) && output.sizeOf(path) > minSize);
  const taken = new Set(output.paths);
  let next = 0;
  const worker = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      for (const { ending, encode } of encoders) {
        const target = path + ending;
        // A copy from the public folder belongs to the site.
        if (taken.has(target) || (output.isKept(path) && output.keep(target))) continue;
        output.write(target, await encode(output.read(path), path));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
