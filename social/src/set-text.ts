import type { FontChain } from './machine-fonts.js';
import type { FontFace } from './font-face.js';

/** A glyph and where it stands, in parts of the font size. */
export interface PlacedGlyph {
  face: FontFace;
  glyph: number;
  x: number;
}

/** How a piece of text is set. */
export interface TextStyle {
  fonts: FontChain;
  /** Added after every glyph, in parts of the font size. Default: 0. */
  tracking?: number;
}

// Pictographs are decoration and need fonts in colour; digits and the like count as such only with a sign behind them.
const pictograph = /(?!\p{ASCII})[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** What only chooses between the forms of a sign. */
const modifier = /\p{Variation_Selector}|\u20e3/gu;
// oxlint-disable-next-line no-control-regex
const blank = /[\s\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g;

/** Text as it can be set: one space between words, and no pictographs that no font has. */
export function cleanText(text: string, fonts: FontChain): string {
  return text
    .replace(pictograph, (sign) => (fonts.faceFor(codeOf(sign)) ? sign : ''))
    .replace(modifier, '')
    .replace(blank, ' ')
    .trim();
}

/** Characters that no font has. */
export function missingCharacters(text: string, fonts: FontChain): string[] {
  return [...new Set(text)].filter((character) => !fonts.faceFor(codeOf(character)));
}

/** The number of a character, which no font has for an empty text. */
function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Places the glyphs of a text one after the other. */
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
