import { expect, test } from 'vitest';
import type { ImageEncoder } from '../content/image-encoder.js';
import type { OutputWriter } from './output-writer.js';
import { writeEncodedImages } from './write-encoded-images.js';

test('keeps existing versions, writes missing ones once and ignores originals', async () => {
  const written: string[] = [];
  const output = { keep: (path: string) => path === 'kept.webp', write: (path: string) => void written.push(path) };
  const encoder = { encoded: 3, bytesOf: () => Promise.resolve(Buffer.from('x')) };
  const asset = (path: string) => ({ source: '/a.png', output: path, version: { format: 'webp' as const, width: 1 } });
  const documents = [
    { assets: [{ source: '/a.png', output: 'a.png' }, asset('kept.webp'), asset('new.webp')] },
    { assets: [asset('new.webp')] },
  ];
  const count = await writeEncodedImages({
    encoder: encoder as unknown as ImageEncoder,
    documents,
    output: output as unknown as OutputWriter,
  });
  expect([count, written]).toEqual([3, ['new.webp']]);
});
