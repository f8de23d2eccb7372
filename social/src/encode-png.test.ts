import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from './encode-png.js';

/** Decodes the pixels of a PNG with a palette, following the format's specification. */
function decode(png: Buffer): { width: number; height: number; pixels: Buffer } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) as Buffer) as [Buffer, Buffer, Buffer];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(data);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = rows[y * (width + 1) + 1 + x] as number;
      palette.copy(pixels, (y * width + x) * 4, index * 3, index * 3 + 3);
    }
  return { width, height, pixels };
}

/** Creates a picture whose pixels cycle through `count` colors. */
function picture(count: number) {
  const [width, height] = [40, 30];
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) pixels.set([(at % count) & 0xff, (at % count) >> 8, 7], at * 4);
  return { width, height, pixels };
}

test('preserves a picture of at most 256 colors', async () => {
  for (const count of [1, 3, 256]) expect(decode(await encodePng(picture(count)))).toEqual(picture(count));
});

test('replaces additional colors with the nearest one', async () => {
  const original = picture(400);
  const { pixels } = decode(await encodePng(original));
  const distances = pixels.map((value, index) => Math.abs(value - (original.pixels[index] as number)));
  expect(Math.max(...distances)).toBeGreaterThan(0);
  // The dropped colors differ from kept ones only in green.
  expect(distances.filter((_, index) => index % 4 === 2 || index % 4 === 3).every((distance) => distance === 0)).toBe(true);
});

test('encodes equal pictures as equal files', async () => {
  expect(await encodePng(picture(300))).toEqual(await encodePng(picture(300)));
});
