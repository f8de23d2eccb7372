import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of every pixel, row by row; alpha is not kept. */
  pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 256;
/** The highest levels take five times as long for a tenth of the size. */
const level = 6;

/** A picture of few colours as PNG with a palette, which is small and quick to pack. Colours beyond 256 become their nearest. */
export async function encodePng({ width, height, pixels }: Picture): Promise<Buffer> {
  // Signed, since the engine keeps larger numbers as objects.
  const colors = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const { palette, indexes } = choosePalette(colors);
  // Every row begins with the number of its filter, and none is 0.
  const rows = Buffer.alloc((width + 1) * height);
  // Any but the first.
  let color = ~(colors[0] as number);
  let index = 0;
  for (let at = 0, to = 0; at < colors.length; to++) {
    for (const end = at + width; at < end; at++) {
      // Most pixels are like the one before them.
      if (colors[at] !== color) {
        color = colors[at] as number;
        index = indexes.get(color) as number;
      }
      rows[++to] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', await promisify(deflate)(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colours, in a fixed order so that equal pictures are equal files, and which of them stands for each colour. */
function choosePalette(colors: Int32Array): { palette: number[]; indexes: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < colors.length;) {
    const color = colors[at] as number;
    const start = at;
    while (at < colors.length && colors[at] === color) at++;
    counts.set(color, (counts.get(color) ?? 0) + at - start);
  }
  const ordered = [...counts].toSorted(([a, times], [b, others]) => others - times || a - b).map(([color]) => color);
  const palette = ordered.slice(0, maxColors);
  return { palette, indexes: new Map(ordered.map((color, index) => [color, index < maxColors ? index : nearest(color, palette)])) };
}

function nearest(color: number, palette: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index] as number;
    const red = (color & 0xff) - (other & 0xff);
    const green = ((color >> 8) & 0xff) - ((other >> 8) & 0xff);
    const blue = ((color >> 16) & 0xff) - ((other >> 16) & 0xff);
    const distance = red ** 2 + green ** 2 + blue ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Pixels are read as numbers of the machine's byte order, which is little-endian wherever Node runs today. */
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
