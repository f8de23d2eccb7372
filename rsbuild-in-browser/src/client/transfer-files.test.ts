import { expect, test } from 'vitest';
import { decodeResult, encodeFiles } from './transfer-files.js';

const encode = (text: string) => new TextEncoder().encode(text);

test('encodes texts into transferable bytes, and does not transfer bytes of the caller', () => {
  const picture = Uint8Array.of(1, 2);
  const { bytes, transfer } = encodeFiles({ 'src/index.ts': 'é', 'picture.png': picture });
  expect(bytes).toEqual({ 'src/index.ts': encode('é'), 'picture.png': picture });
  expect(transfer).toEqual([bytes['src/index.ts']?.buffer]);
});

test('decodes text files of a result, including the byte order mark', () => {
  const written = [
    { name: 'dist/a.js', bytes: encode('\uFEFFé'), gzip: 20 },
    { name: 'dist/b.png', bytes: Uint8Array.of(0, 255) },
  ];
  const { files } = decodeResult({ files: written, terminal: '', errors: [], warnings: [], time: 1 });
  expect(files).toEqual([
    { name: 'dist/a.js', size: 5, gzip: 20, text: '\uFEFFé' },
    { name: 'dist/b.png', size: 2, bytes: Uint8Array.of(0, 255) },
  ]);
});
