/** What is added between two glyphs, in font units. */
export type Kerning = (left: number, right: number) => number;

/** Reads the pairs of a font's kerning table; a font that has none, or only the newer kind, is set without. */
export function readKerning(table: Buffer | null): Kerning {
  // Version 0, horizontal pairs in order: the one form that fonts share.
  if (!table || table.length < 18 || table.readUInt16BE(0) !== 0 || table.readUInt16BE(8) >> 8 !== 0) return () => 0;
  const count = Math.min(table.readUInt16BE(10), Math.floor((table.length - 18) / 6));
  return (left, right) => {
    const pair = left * 0x10000 + right;
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = table.readUInt32BE(18 + middle * 6);
      if (found === pair) return table.readInt16BE(18 + middle * 6 + 4);
      if (found < pair) low = middle + 1;
      else high = middle;
    }
    return 0;
  };
}
