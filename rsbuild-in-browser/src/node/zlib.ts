import { Buffer } from 'buffer';

type Callback = (error: unknown, result?: Buffer) => void;

/** Compresses bytes with the browser's API. */
export function compress(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat = 'gzip'): Promise<Uint8Array> {
  return pass(bytes, new CompressionStream(format));
}

const decompress = (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) => pass(bytes, new DecompressionStream(format));

async function pass(bytes: Uint8Array<ArrayBuffer>, coder: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return new Uint8Array(await new Response(source.pipeThrough(coder)).arrayBuffer());
}

/** Returns the data itself if possible. Shared memory is copied, because neither streams nor encoders accept it. */
function toBytes(data: Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof data === 'string') {
    // `encode` would temporarily take three times the memory.
    const bytes = new Uint8Array(Buffer.byteLength(data));
    new TextEncoder().encodeInto(data, bytes);
    return bytes;
  }
  const { buffer, byteOffset, length } = data;
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(data);
}

const withCallback =
  (code: typeof decompress, format: CompressionFormat) =>
  (data: Uint8Array | string, options: Callback | object, callback?: Callback): void => {
    const done = callback ?? (options as Callback);
    code(toBytes(data), format).then(
      (result) => done(null, Buffer.from(result)),
      (error: unknown) => done(error),
    );
  };

/** The parts of `node:zlib` that Rsbuild and Babel use for file sizes and a cache. Levels are ignored. */
export const zlib = {
  gzip: withCallback(compress, 'gzip'),
  gunzip: withCallback(decompress, 'gzip'),
  deflate: withCallback(compress, 'deflate'),
  deflateRaw: withCallback(compress, 'deflate-raw'),
  constants: { Z_BEST_SPEED: 1, Z_BEST_COMPRESSION: 9, Z_DEFAULT_COMPRESSION: -1 },
};
