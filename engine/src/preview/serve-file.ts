import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.js';
import type { Compressor } from './compressor.js';
import { fileVersion, isFresh, rangeApplies } from './file-version.js';
import { fileAt } from './find-file.js';
import { contentType, isCompressible } from './mime-types.js';
import { type Encoding, preferredEncodings } from './preferred-encodings.js';

/** Below this many bytes compression saves nothing worth a packet. */
const smallest = 256;

const siblings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export interface FileAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  /** Real path of the file. */
  file: string;
  /** Real path of the output folder. */
  root: string;
  status: 200 | 404;
  headers: Record<string, string>;
  compress: Compressor;
}

/** What will be sent: an open file, or bytes compressed on the spot. */
interface Body {
  source: FileHandle | Buffer;
  size: number;
  etag: string;
  encoding: Encoding | null;
}

/** Answers with a file: conditional, in part, or compressed, as the client asks. */
export async function serveFile({ request, response, file, root, status, headers, compress }: FileAnswer): Promise<void> {
  const handle = await open(file);
  const opened: FileHandle[] = [handle];
  try {
    const stats = await handle.stat({ bigint: true });
    const { range: rangeHeader, 'if-range': rangeState } = request.headers;
    const [ifRange] = [rangeState].flat();
    const plain: Body = {
      source: handle,
      size: Number(stats.size),
      etag: `"${fileVersion(stats)}"`,
      encoding: null,
    };
    const state = { etag: plain.etag, modified: stats.mtime };
    const wantsRange = status === 200 && request.method === 'GET' && rangeHeader !== undefined && rangeApplies(ifRange, state);
    const range = wantsRange ? byteRange(rangeHeader, plain.size) : null;
    const encodings = range ? [] : preferredEncodings(request.headers['accept-encoding']);
    const body = await chooseBody(plain, { file, root, encodings, compress, opened });

    const fresh =
      status === 200 &&
      isFresh(
        {
          ifNoneMatch: request.headers['if-none-match'],
          ifModifiedSince: request.headers['if-modified-since'],
        },
        { etag: body.etag, modified: stats.mtime },
      );
    const common = {
      'cache-control': 'no-cache',
      'last-modified': stats.mtime.toUTCString(),
      ...(isCompressible(file) || body.encoding ? { vary: 'Accept-Encoding' } : {}),
      ...headers,
      etag: body.etag,
    };
    if (fresh) {
      response.writeHead(304, common).end();
      return;
    }
    if (range === 'unsatisfiable') {
      response
        .writeHead(416, {
          ...common,
          'content-range': `bytes */${plain.size}`,
          'content-length': 0,
        })
        .end();
      return;
    }
    response.writeHead(range ? 206 : status, {
      'content-type': contentType(file),
      ...common,
      'accept-ranges': 'bytes',
      'content-length': range ? range.end - range.start + 1 : body.size,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${plain.size}` } : {}),
      ...(body.encoding ? { 'content-encoding': body.encoding } : {}),
    });
    if (request.method === 'HEAD' || body.size === 0) response.end();
    else if (Buffer.isBuffer(body.source)) response.end(body.source);
    else await pipeline(body.source.createReadStream({ ...range, autoClose: false }), response);
  } finally {
    await Promise.all(opened.map((each) => each.close()));
  }
}

/** The best body for a client: a compressed file that lies beside, else one compressed now, else the file. */
async function chooseBody(
  plain: Body,
  {
    file,
    root,
    encodings,
    compress,
    opened,
  }: Pick<FileAnswer, 'file' | 'root' | 'compress'> & {
    encodings: Encoding[];
    opened: FileHandle[];
  },
): Promise<Body> {
  for (const encoding of encodings) {
    const sibling = await fileAt(root, relative(root, file) + siblings[encoding]);
    if (!sibling) continue;
    const handle = await open(sibling);
    opened.push(handle);
    const stats = await handle.stat({ bigint: true });
    return {
      source: handle,
      size: Number(stats.size),
      etag: `"${fileVersion(stats)}-${encoding}"`,
      encoding,
    };
  }
  const [encoding] = encodings;
  if (!encoding || !isCompressible(file) || plain.size < smallest) return plain;
  const version = plain.etag.slice(1, -1);
  const bytes = await compress(`${version} ${file}`, encoding, () => (plain.source as FileHandle).readFile());
  return { source: bytes, size: bytes.length, etag: `"${version}-${encoding}"`, encoding };
}
