import { drawCharString } from './draw-char-string.js';
import type { FontTables } from './font-tables.js';

/** The entries of an index of the Compact Font Format. */
interface CompactIndex {
  count: number;
  get: (entry: number) => Buffer;
  /** Where the index ends. */
  end: number;
}

const operators = { charStrings: 17, private: 18, subroutines: 19, fontArray: 0x0c24, fontSelect: 0x0c25 };

/** Outlines of a font with cubic curves, as path data by glyph. */
export function readCompactOutlines(font: FontTables): (glyph: number) => string {
  const table = font.read('CFF ');
  const names = readIndex(table, table.readUInt8(2));
  const tops = readIndex(table, names.end);
  const strings = readIndex(table, tops.end);
  const shared = readIndex(table, strings.end);
  const top = readDictionary(tops.get(0));
  const glyphs = readIndex(table, top.get(operators.charStrings)?.[0] ?? 0);
  const subroutinesOf = (dictionary: Map<number, number[]>): CompactIndex | null => {
    const [size = 0, offset = 0] = dictionary.get(operators.private) ?? [];
    const [own] = readDictionary(table.subarray(offset, offset + size)).get(operators.subroutines) ?? [];
    return own === undefined ? null : readIndex(table, offset + own);
  };
  // A CJK font is several fonts in one, each with subroutines of its own.
  const [arrayAt] = top.get(operators.fontArray) ?? [];
  const parts = arrayAt === undefined ? null : readIndex(table, arrayAt);
  const [selectAt = 0] = top.get(operators.fontSelect) ?? [];
  const own = parts
    ? Array.from({ length: parts.count }, (_, index) => subroutinesOf(readDictionary(parts.get(index))))
    : [subroutinesOf(top)];
  return (glyph) => {
    const local = own[parts ? selectFont(table.subarray(selectAt), glyph) : 0] ?? null;
    return drawCharString(glyphs.get(glyph), { shared, local });
  };
}

function readIndex(table: Buffer, start: number): CompactIndex {
  const count = table.readUInt16BE(start);
  if (count === 0) return { count, get: () => Buffer.alloc(0), end: start + 2 };
  const size = table.readUInt8(start + 2);
  const data = start + 3 + (count + 1) * size - 1;
  const offset = (entry: number) => data + table.readUIntBE(start + 3 + entry * size, size);
  return { count, get: (entry) => table.subarray(offset(entry), offset(entry + 1)), end: offset(count) };
}

/** Operands by operator; those of two bytes count as `0x0c00` and more. */
function readDictionary(data: Buffer): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = 0; at < data.length;) {
    const byte = data.readUInt8(at++);
    if (byte <= 21) {
      entries.set(byte === 12 ? 0x0c00 + data.readUInt8(at++) : byte, operands);
      operands = [];
    } else if (byte === 28) {
      operands.push(data.readInt16BE(at));
      at += 2;
    } else if (byte === 29) {
      operands.push(data.readInt32BE(at));
      at += 4;
    } else if (byte === 30) {
      // A decimal number; none of those that outlines need is one.
      while ((data.readUInt8(at++) & 0xf) !== 0xf);
      operands.push(0);
    } else if (byte >= 251) operands.push(-(byte - 251) * 256 - data.readUInt8(at++) - 108);
    else if (byte >= 247) operands.push((byte - 247) * 256 + data.readUInt8(at++) + 108);
    else operands.push(byte - 139);
  }
  return entries;
}

/** Which of the fonts in a font a glyph belongs to. */
function selectFont(table: Buffer, glyph: number): number {
  if (table.readUInt8(0) === 0) return table.readUInt8(1 + glyph);
  let [low, high] = [0, table.readUInt16BE(1) - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (table.readUInt16BE(3 + middle * 3) <= glyph) low = middle;
    else high = middle - 1;
  }
  return table.readUInt8(3 + low * 3 + 2);
}
