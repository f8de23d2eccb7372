import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';

/** A face to measure and to draw with. Lengths are in parts of the font size. */
export interface FontFace {
  file: string;
  family: string;
  /** 100 to 900. */
  weight: number;
  /** Upright, and neither condensed nor extended. */
  isPlain: boolean;
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

/** Tables that fontkit reads but does not declare. */
interface FontTables {
  kern?: { tables: { subtable: { pairs?: { left: number; right: number; value: number }[] } }[] };
}

const require = createRequire(import.meta.url);

/** The faces of a TrueType or OpenType file, or of a collection of them. A file that cannot be read as a font has none. */
export function openFaces(file: string): FontFace[] {
  // Loaded with the first image to be drawn: it is half a megabyte of code.
  const { create }: typeof fontkit = require('fontkit');
  try {
    const opened = create(readFileSync(file));
    return ('fonts' in opened ? opened.fonts : [opened]).map((font) => toFace(font, file));
  } catch {
    return [];
  }
}

function toFace(font: fontkit.Font, file: string): FontFace {
  const { unitsPerEm } = font;
  // Of fonts that have no such table.
  const table: Partial<fontkit.Font['OS/2']> | undefined = font['OS/2'];
  const { usWeightClass = 400, usWidthClass = 5, fsSelection } = table ?? {};
  const kerning = once(() => kerningOf(font));
  const advances = memoize((glyph: number) => font.getGlyph(glyph).advanceWidth / unitsPerEm);
  return {
    file,
    family: font.getName('preferredFamily', 'en') ?? font.familyName,
    weight: usWeightClass,
    isPlain: usWidthClass === 5 && !fsSelection?.italic,
    unitsPerEm,
    glyphOf: memoize((code: number) => font.glyphForCodePoint(code).id),
    advanceOf: advances,
    kernOf: (left, right) => (kerning().get(left * 0x10000 + right) ?? 0) / unitsPerEm,
    outlineOf: memoize((glyph: number) => font.getGlyph(glyph).path.toSVG()),
  };
}

/** Pairs of the old kerning table; a font that has only the newer kind is set without: shaping takes ten times as long as all the rest. */
function kerningOf(font: fontkit.Font): Map<number, number> {
  const pairs = (font as FontTables).kern?.tables[0]?.subtable.pairs ?? [];
  return new Map(pairs.map(({ left, right, value }) => [left * 0x10000 + right, value]));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function memoize<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = compute(key)));
    return value;
  };
}
