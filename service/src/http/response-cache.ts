import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
};

/** Content encoding of a response. */
export type Encoding = keyof typeof encoders | 'identity';

/** A response body that is compressed at most once per encoding. */
export class EncodedResponse {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    /** `isFinal`: the response is complete and may be cached. */
    readonly state: { isFinal: boolean; isEmpty: boolean },
  ) {}

  in(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    const known = this.encoded.get(encoding) ?? encoders[encoding](this.body);
    this.encoded.set(encoding, known);
    return known;
  }
}

/** LRU cache of responses by query and deployment. */
export class ResponseCache {
  private readonly entries = new Map<string, EncodedResponse>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): EncodedResponse | undefined {
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
    }
    return known;
  }

  set(key: string, answer: EncodedResponse): void {
    this.remove(key);
    this.entries.set(key, answer);
    this.held += sizeOf(key, answer);
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.maxBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const known = this.entries.get(key);
    if (!known) return;
    this.entries.delete(key);
    this.held -= sizeOf(key, known);
  }
}

/** Estimates the size of an entry: compressed forms add half of the body size. */
function sizeOf(key: string, { body }: EncodedResponse): number {
  return 2 * key.length + 1.5 * body.length + 200;
}

/** Returns the best encoding that the `Accept-Encoding` header allows. Small bodies are not compressed. */
export function pickEncoding(header: string | undefined, bytes: number): Encoding {
  if (bytes < 1024 || !header) return 'identity';
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
