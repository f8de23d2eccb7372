/** Glyph of a character by its code point; 0 when the font does not have it. */
export type CharacterMap = (code: number) => number;

/** Reads the table of characters, without unpacking it: a page asks for a hundred of its thirty thousand entries. */
export function readCharacterMap(table: Buffer): CharacterMap {
  const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.subarray(table.readUInt32BE(4 + index * 8 + 4)));
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (full) return (code) => findInGroups(full, code);
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  return basic ? (code) => (code > 0xffff ? 0 : findInSegments(basic, code)) : () => 0;
}

/** Format 12: groups of first code, last code, first glyph. */
function findInGroups(table: Buffer, code: number): number {
  const start = 16;
  const group = firstFrom(table.readUInt32BE(12), (index) => table.readUInt32BE(start + index * 12 + 4) >= code);
  if (group === -1) return 0;
  const at = start + group * 12;
  const first = table.readUInt32BE(at);
  return code < first ? 0 : table.readUInt32BE(at + 8) + code - first;
}

/** Format 4: four parallel arrays of segments, and glyphs behind the last of them. */
function findInSegments(table: Buffer, code: number): number {
  const size = table.readUInt16BE(6);
  const segment = firstFrom(size / 2, (index) => table.readUInt16BE(14 + index * 2) >= code);
  if (segment === -1) return 0;
  const at = 16 + size + segment * 2;
  const first = table.readUInt16BE(at);
  if (code < first) return 0;
  const delta = table.readUInt16BE(at + size);
  const range = table.readUInt16BE(at + size * 2);
  if (range === 0) return (code + delta) & 0xffff;
  const glyph = table.readUInt16BE(at + size * 2 + range + (code - first) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** First of `count` indexes that passes, where all behind it pass too; -1 when none does. */
function firstFrom(count: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low < count ? low : -1;
}
