import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.js';

test('lists each file with its offset, size and checksum', () => {
  const files = {
    'a/package.json': '{}\n',
    'a/src/文.txt': '构建',
    'a/empty': '',
    'a/bytes.bin': Uint8Array.from({ length: 300 }, (_, at) => at),
  };
  const packed = Buffer.from(zip(files));
  const end = packed.length - 22;
  expect(packed.readUInt32LE(end)).toBe(0x06054b50);
  expect(packed.readUInt16LE(end + 10)).toBe(4);
  let at = packed.readUInt32LE(end + 16);
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    expect(packed.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, length] = [packed.readUInt32LE(at + 16), packed.readUInt32LE(at + 24), packed.readUInt16LE(at + 28)];
    expect([crc, size]).toEqual([crc32(bytes), bytes.length]);
    expect(packed.toString('utf8', at + 46, at + 46 + length)).toBe(path);
    const start = packed.readUInt32LE(at + 42);
    const body = start + 30 + packed.readUInt16LE(start + 26) + packed.readUInt16LE(start + 28);
    expect(packed.subarray(body, body + size)).toEqual(bytes);
    at += 46 + length;
  }
  expect(at).toBe(end);
});
