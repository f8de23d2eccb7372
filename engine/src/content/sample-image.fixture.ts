import sharp from 'sharp';

/** Pixels that no encoder finds simple: the same in every run. */
function pixels(width: number, height: number): Buffer {
  let state = 1;
  return Buffer.from(Array.from({ length: width * height * 3 }, () => (state = (state * 48_271) % 2_147_483_647) % 256));
}

/** An image of noise, to be encoded by a test. */
export function sampleImage(width: number, height: number): sharp.Sharp {
  return sharp(pixels(width, height), { raw: { width, height, channels: 3 } });
}

/** Two frames, one after the other. */
export async function animatedImage(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([sampleImage(40, 20), sampleImage(40, 20).negate()].map((frame) => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 100] })
    .toBuffer();
}

/** A PNG that says it has several frames. */
export async function animatedPng(): Promise<Buffer> {
  const png = await sampleImage(40, 20).png().toBuffer();
  const start = png.indexOf('IDAT') - 4;
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, start), chunk, png.subarray(start)]);
}
