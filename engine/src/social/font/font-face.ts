import { readCharacterMap } from './character-map.js';
import { readCompactOutlines } from './compact-outlines.js';
import type { FontTables } from './font-tables.js';
import { readKerning } from './kerning.js';
import { readTrueTypeOutlines } from './true-type-outlines.js';

/** A face to measure and to draw with. Lengths are in parts of the font size. */
export interface FontFace {
  family: string;
  file: string;
  /** Of the font's content: the same on every machine that has it. */
  id: string;
  /** Font units to the em. */
  unitsPerEm: number;
  /** Glyph of a character; 0 when the face does not have it. */
  glyphOf: (code: number) => number;
  advanceOf: (glyph: number) => number;
  /** What is added between two glyphs. */
  kernOf: (left: number, right: number) => number;
  /** Path data in font units, the y axis pointing up. */
  outlineOf: (glyph: number) => string;
}

/** Opens a face. Its tables are read with the first character that needs them: when nothing has changed, none does. */
export function openFace(tables: FontTables): FontFace {
  const { family, weight, file } = tables;
  const head = tables.read('head');
  const unitsPerEm = head.readUInt16BE(18);
  const characters = once(() => readCharacterMap(tables.read('cmap')));
  const widths = once(() => ({ table: tables.read('hmtx'), last: tables.read('hhea').readUInt16BE(34) - 1 }));
  const kerning = once(() => readKerning(tables.has('kern') ? tables.read('kern') : null));
  const draw = once(() => (tables.has('glyf') ? readTrueTypeOutlines(tables) : readCompactOutlines(tables)));
  const outlines = new Map<number, string>();
  return {
    family,
    file,
    id: `${family} ${weight} ${head.readUInt32BE(8)}`,
    unitsPerEm,
    glyphOf: (code) => characters()(code),
    advanceOf: (glyph) => widths().table.readUInt16BE(Math.min(glyph, widths().last) * 4) / unitsPerEm,
    kernOf: (left, right) => kerning()(left, right) / unitsPerEm,
    outlineOf(glyph) {
      const outline = outlines.get(glyph) ?? draw()(glyph);
      outlines.set(glyph, outline);
      return outline;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
