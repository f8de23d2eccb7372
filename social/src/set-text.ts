import type { FontChain } from './machine-fonts.js';
import type { FontFace } from './font-face.js';

/** A glyph and its position, relative to the font size. */
export interface PlacedGlyph {
  face: FontFace;
  glyph: number;
  x: number;
}

/** How a piece of text is set. */
export interface TextStyle {
  fonts: FontChain;
  /** Space added after every glyph, relative to the font size. Default: 0. */
  tracking?: number;
}

// Pictographs are decoration and need color fonts; digits and the like are pictographs only with a modifier after them.
const pictograph = /(?!\p{ASCII})[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** Characters that only select a form of the previous one. */
const modifier = /\p{Variation_Selector}|\u20e3/gu;
// oxlint-disable-next-line no-control-regex
const blank = /[\s\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g;

/** Prepares a text for setting: one space between words, and no pictographs that no font has. */
export function cleanText(text: string, fonts: FontChain): string {
  return text
    .replace(pictograph, (sign) => (fonts.faceFor(codeOf(sign)) ? sign : ''))
    .replace(modifier, '')
    .replace(blank, ' ')
    .trim();
}

/** Returns the characters that no font has. */
export function missingCharacters(text: string, fonts: FontChain): string[] {
  return [...new Set(text)].filter((character) => !fonts.faceFor(codeOf(character)));
}

/** Returns the code point of a character; 0, which no font has, for an empty text. */
function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Places the glyphs of a text one after another. */
export function setText(text: string, { fonts, tracking = 0 }: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const character of text) {
    const code = codeOf(character);
    const face = fonts.faceFor(code);
    if (!face) continue;
    const glyph = face.glyphOf(code);
    const before = glyphs.at(-1);
    if (before?.face === face) x += face.kernOf(before.glyph, glyph);
    glyphs.push({ face, glyph, x });
    x += face.advanceOf(glyph) + tracking;
  }
  return { glyphs, width: x };
}
