import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteCache } from './byte-cache.js';
import { byteRange } from './byte-range.js';
import { compress } from './compress.js';
import { isFresh, rangeApplies } from './conditions.js';
import { isCompressible } from './mime-types.js';
import { type Encoding, preferredEncodings } from './preferred-encodings.js';
import type { FindFile, SiteFile } from './site-files.js';

/** Smallest file to compress, in bytes: below this, compression does not save a network packet. */
const smallest = 256;
/** Largest file to keep in memory, in bytes. Larger ones are streamed. */
const largest = 4 * 1024 * 1024;

const siblings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export interface ServeFileOptions {
  request: IncomingMessage;
  response: ServerResponse;
  file: SiteFile;
  status: 200 | 404;
  headers: Record<string, string>;
  find: FindFile;
  bytesOf: ByteCache;
}

/** Body of a response: bytes in memory, or a file that is too large for memory. */
interface Body {
  source: Buffer | SiteFile;
  size: number;
  etag: string;
  encoding: Encoding | null;
}

/** Responds with a file. Supports conditional requests, ranges and compression. */
export async function serveFile({ request, response, file, status, headers, find, bytesOf }: ServeFileOptions): Promise<void> {
  const { range: rangeHeader, 'accept-encoding': accepted } = request.headers;
  const wantsRange =
    rangeHeader !== undefined &&
    status === 200 &&
    request.method === 'GET' &&
    rangeApplies(request.headers, { etag: `"${file.version}"`, modified: file.modified });
  const range = wantsRange ? byteRange(rangeHeader, file.size) : null;
  const body = await chooseBody(file, { encodings: range || !accepted ? [] : preferredEncodings(accepted), find, bytesOf });
  const common = {
    'cache-control': 'no-cache',
    'last-modified': file.lastModified,
    ...((isCompressible(file.type) || body.encoding) && { vary: 'Accept-Encoding' }),
    ...headers,
    etag: body.etag,
  };
  if (status === 200 && isFresh(request.headers, { etag: body.etag, modified: file.modified })) {
    response.writeHead(304, common).end();
    return;
  }
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'content-range': `bytes */${body.size}`, 'content-length': 0 }).end();
    return;
  }
  response.writeHead(range ? 206 : status, {
    'content-type': file.type,
    ...common,
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : body.size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${body.size}` }),
    ...(body.encoding && { 'content-encoding': body.encoding }),
  });
  if (request.method === 'HEAD' || body.size === 0) response.end();
  else if (Buffer.isBuffer(body.source)) response.end(range ? body.source.subarray(range.start, range.end + 1) : body.source);
  // Limited to the announced length in case the file grows meanwhile.
  else await pipeline(createReadStream(body.source.real, range ?? { start: 0, end: body.size - 1 }), response);
}

/** Returns the best body for a client: a precompressed sibling file, else a body compressed now, else the plain file. */
async function chooseBody(
  file: SiteFile,
  { encodings, find, bytesOf }: Pick<ServeFileOptions, 'find' | 'bytesOf'> & { encodings: readonly Encoding[] },
): Promise<Body> {
  for (const encoding of encodings) {
    const sibling = find(file.path + siblings[encoding]);
    if (sibling) return { ...(await plainBody(sibling, bytesOf)), etag: `"${sibling.version}-${encoding}"`, encoding };
  }
  const [encoding] = encodings;
  if (!encoding || !isCompressible(file.type) || file.size < smallest) return plainBody(file, bytesOf);
  const source = await bytesOf(`${encoding} ${file.version} ${file.real}`, async () => compress(await readFile(file.real), encoding));
  return { source, size: source.length, etag: `"${file.version}-${encoding}"`, encoding };
}

async function plainBody(file: SiteFile, bytesOf: ByteCache): Promise<Body> {
  const source = file.size > largest ? file : await bytesOf(`${file.version} ${file.real}`, () => readFile(file.real));
  return { source, size: Buffer.isBuffer(source) ? source.length : file.size, etag: `"${file.version}"`, encoding: null };
}
