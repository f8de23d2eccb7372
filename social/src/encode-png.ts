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
  const { palette, indexOf } = choosePalette(colors);
  // Every row begins with the number of its filter, and none is 0.
  const rows = Buffer.alloc((width + 1) * height);
  let color = 0;
  let index = indexOf(color);
  for (let row = 0; row < height; row++) {
    let to = row * (width + 1);
    for (const pixel of colors.subarray(row * width, (row + 1) * width)) {
      // Most pixels are like the one before them.
      if (pixel !== color) {
        color = pixel;
        index = indexOf(pixel);
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
function choosePalette(colors: Int32Array): { palette: number[]; indexOf: (color: number) => number } {
  const counts = new Map<number, number>();
  let color = 0;
  let run = 0;
  const countRun = (): void => {
    if (run > 0) counts.set(color, (counts.get(color) ?? 0) + run);
  };
  for (const pixel of colors) {
    if (pixel !== color) {
      countRun();
      color = pixel;
      run = 0;
    }
    run++;
  }
  countRun();
  const ordered = [...counts].toSorted(([a, times], [b, others]) => others - times || a - b).map(([kept]) => kept);
  const palette = ordered.slice(0, maxColors);
  const indexes = new Map(ordered.map((kept, index) => [kept, index < maxColors ? index : nearest(kept, palette)]));
  return { palette, indexOf: (wanted) => indexes.get(wanted) ?? nearest(wanted, palette) };
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
