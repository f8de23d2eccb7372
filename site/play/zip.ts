const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Fixed date, so that the same project gives the same bytes: 1 January 1980, the first one that the format supports. */
const date = 0x21;
/** Flag for UTF-8 file names. */
const flags = 0x800;

/** Creates a zip file. Without compression, because a project only has a few kilobytes. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path);
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const crc = crc32(bytes);
    const common = [20, flags, 0, 0, date].map((value) => two(value)).concat(four(crc), four(bytes.length), four(bytes.length));
    const header = join([four(0x04034b50), ...common, two(name.length), two(0), name]);
    list.push(join([four(0x02014b50), two(20), ...common, two(name.length), two(0), two(0), two(0), two(0), four(0), four(offset), name]));
    bodies.push(header, bytes);
    offset += header.length + bytes.length;
  }
  const directory = join(list);
  const count = two(list.length);
  return join([...bodies, directory, four(0x06054b50), two(0), two(0), count, count, four(directory.length), four(offset), two(0)]);
}

const two = (value: number): Uint8Array => Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
const four = (value: number): Uint8Array => join([two(value & 0xffff), two(value >>> 16)]);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
