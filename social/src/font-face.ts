import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';

/** A font face for measuring and drawing. Lengths are relative to the font size. */
export interface FontFace {
  file: string;
  family: string;
  /** 100 to 900. */
  weight: number;
  /** Upright, and neither condensed nor extended. */
  isPlain: boolean;
  /** Font units per em. */
  unitsPerEm: number;
  /** Returns the glyph of a character; 0 if the face doesn't have it. */
  glyphOf: (code: number) => number;
  advanceOf: (glyph: number) => number;
  /** Returns the kerning between two glyphs. */
  kernOf: (left: number, right: number) => number;
  /** Returns path data in font units, with the y axis pointing up. */
  outlineOf: (glyph: number) => string;
}

/** Tables that fontkit reads but does not declare. */
interface FontTables {
  kern?: { tables: { subtable: { pairs?: { left: number; right: number; value: number }[] } }[] };
}

const require = createRequire(import.meta.url);

/** Opens the faces of a TrueType or OpenType file or collection. Returns none if the file can't be read as a font. */
export function openFaces(file: string): FontFace[] {
  // Loaded when the first image is drawn, because it is half a megabyte of code.
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
  // Some fonts have no such table.
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

/** Reads the pairs of the old `kern` table. Newer kerning is not applied: shaping takes ten times as long as everything else. */
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
