import { Buffer } from 'buffer';

type Callback = (error: unknown, result?: Buffer) => void;

/** The bytes, compressed by the browser. */
export async function compress(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat = 'gzip'): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const withCallback =
  (format: CompressionFormat) =>
  (data: Uint8Array | string, options: Callback | object, callback?: Callback): void => {
    const done = callback ?? (options as Callback);
    compress(new Uint8Array(Buffer.from(data as Uint8Array)), format).then(
      (result) => done(null, Buffer.from(result)),
      (error: unknown) => done(error),
    );
  };

/** `node:zlib` as far as Rsbuild uses it: sizes of files. Levels are ignored. */
export const zlib = {
  gzip: withCallback('gzip'),
  deflate: withCallback('deflate'),
  deflateRaw: withCallback('deflate-raw'),
  constants: { Z_BEST_SPEED: 1, Z_BEST_COMPRESSION: 9, Z_DEFAULT_COMPRESSION: -1 },
};
