import { Buffer } from 'buffer';

type Callback = (error: unknown, result?: Buffer) => void;

/** The bytes, compressed by the browser. */
export function compress(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat = 'gzip'): Promise<Uint8Array> {
  return pass(bytes, new CompressionStream(format));
}

const decompress = (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) => pass(bytes, new DecompressionStream(format));

async function pass(bytes: Uint8Array<ArrayBuffer>, coder: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(coder)).arrayBuffer());
}

const withCallback =
  (code: typeof decompress, format: CompressionFormat) =>
  (data: Uint8Array | string, options: Callback | object, callback?: Callback): void => {
    const done = callback ?? (options as Callback);
    code(new Uint8Array(Buffer.from(data as Uint8Array)), format).then(
      (result) => done(null, Buffer.from(result)),
      (error: unknown) => done(error),
    );
  };

/** `node:zlib` as far as Rsbuild and Babel use it: sizes of files, and a cache. Levels are ignored. */
export const zlib = {
  gzip: withCallback(compress, 'gzip'),
  gunzip: withCallback(decompress, 'gzip'),
  deflate: withCallback(compress, 'deflate'),
  deflateRaw: withCallback(compress, 'deflate-raw'),
  constants: { Z_BEST_SPEED: 1, Z_BEST_COMPRESSION: 9, Z_DEFAULT_COMPRESSION: -1 },
};
