import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of every pixel, row by row; alpha is dropped. */
  pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 256;
/** The highest levels take five times as long to save 10% of the size. */
const level = 6;

/** Encodes a picture of few colors as PNG with a palette, which is small and quick to pack. Colors beyond 256 become the nearest one. */
export async function encodePng({ width, height, pixels }: Picture): Promise<Buffer> {
  // Signed because V8 stores larger numbers as objects.
  const colors = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const runs = { colors, ends: endsOfRuns(colors) };
  const { palette, indexes } = choosePalette(runs);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', await promisify(deflate)(packRows({ width, height }, runs, indexes), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Runs of pixels of one color, continuing across rows: a card has about 35 pixels per run. */
interface Runs {
  colors: Int32Array;
  /** End of each run, in pixels from the first. */
  ends: Int32Array;
}

// A counted loop that never reads past the end and fills a fixed-length array: alternatives take up to five times as long.
function endsOfRuns(colors: Int32Array): Int32Array {
  const { length } = colors;
  const ends = new Int32Array(length);
  let count = 0;
  let color = colors[0];
  for (let at = 1; at < length; at++) {
    const next = colors[at];
    if (next === color) continue;
    ends[count++] = at;
    color = next;
  }
  ends[count++] = length;
  return ends.subarray(0, count);
}

/** Picks the most frequent colors, in a fixed order so that equal pictures are equal files, and maps each color to one of them. */
function choosePalette({ colors, ends }: Runs): { palette: number[]; indexes: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  let start = 0;
  for (const end of ends) {
    const color = colors[start] ?? 0;
    counts.set(color, (counts.get(color) ?? 0) + end - start);
    start = end;
  }
  const ordered = [...counts].toSorted(([a, times], [b, others]) => others - times || a - b).map(([kept]) => kept);
  const palette = ordered.slice(0, maxColors);
  return { palette, indexes: new Map(ordered.map((kept, index) => [kept, index < maxColors ? index : nearest(kept, palette)])) };
}

/** Packs one byte per pixel; every row begins with the number of its filter, 0 for none. */
function packRows({ width, height }: Omit<Picture, 'pixels'>, { colors, ends }: Runs, indexes: ReadonlyMap<number, number>): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  let start = 0;
  let to = 1;
  let rowEnd = width;
  for (const end of ends) {
    const index = indexes.get(colors[start] ?? 0) ?? 0;
    while (start < end) {
      const stop = Math.min(end, rowEnd);
      const next = to + stop - start;
      // Short runs (most of them) are not worth the call.
      if (next - to > 32) rows.fill(index, to, next);
      else for (let at = to; at < next; at++) rows[at] = index;
      start = stop;
      to = next;
      if (start < rowEnd) continue;
      to++;
      rowEnd += width;
    }
  }
  return rows;
}

function nearest(color: number, palette: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (const [index, other] of palette.entries()) {
    const red = (color & 0xff) - (other & 0xff);
    const green = ((color >> 8) & 0xff) - ((other >> 8) & 0xff);
    const blue = ((color >> 16) & 0xff) - ((other >> 16) & 0xff);
    const distance = red ** 2 + green ** 2 + blue ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Returns red, green and blue. Pixels are read in the machine's byte order, which is little-endian wherever Node runs today. */
function channelsOf(color: number): [number, number, number] {
  return [color & 0xff, (color >> 8) & 0xff, (color >> 16) & 0xff];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
