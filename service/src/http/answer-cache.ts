import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
};

/** How a body is sent. */
export type Encoding = keyof typeof encoders | 'identity';

/** An answer as it is sent, compressed once. */
export class EncodedAnswer {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    /** `isFinal`: it may be given again. */
    readonly state: { isFinal: boolean; isEmpty: boolean },
  ) {}

  in(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    const known = this.encoded.get(encoding) ?? encoders[encoding](this.body);
    this.encoded.set(encoding, known);
    return known;
  }
}

/** Answers by question and deployment, the least recently used dropped first. */
export class AnswerCache {
  private readonly entries = new Map<string, EncodedAnswer>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): EncodedAnswer | undefined {
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
    }
    return known;
  }

  set(key: string, answer: EncodedAnswer): void {
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

/** Compressed forms and the entry itself count as half as much again. */
function sizeOf(key: string, { body }: EncodedAnswer): number {
  return 2 * key.length + 1.5 * body.length + 200;
}

/** The best encoding that a client takes, by its `Accept-Encoding`. Small bodies are sent as they are. */
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
