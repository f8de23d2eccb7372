/** A word of a text. */
export interface Token {
  /** As written, normalized: compatibility forms folded, accents removed. */
  text: string;
  /** Offset in the original text. */
  start: number;
  end: number;
  /** Chinese, Japanese or Korean: matched by characters instead of words. */
  isHan: boolean;
}

/** Chinese, Japanese and Korean scripts, as the content of a character class in a regular expression. */
export const hanScripts = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

const isHanText = new RegExp(`^[${hanScripts}]`, 'v');
// Versions and decimals are one word; `_` and `$` belong to identifiers; "can't" has no word "t"; Latin may touch Chinese without a space.
const token = new RegExp(
  `[${hanScripts}]+|\\d+(?:\\.\\d+)+|[[\\p{L}\\p{N}_$]--[${hanScripts}]][[\\p{L}\\p{N}\\p{M}_$]--[${hanScripts}]]*(?:['’](?:[tsdm]|re|ve|ll)(?![\\p{L}\\p{N}_$]))?`,
  'gv',
);

/** Splits a text into words in order; a run of Chinese is one token. Used for both the index and queries. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(token)) {
    const normal = normalizeWord(word);
    if (normal) tokens.push({ text: normal, start, end: start + word.length, isHan: isHan(word) });
  }
  return tokens;
}

/** Whether a word is matched by characters instead of words. */
export function isHan(word: string): boolean {
  return isHanText.test(word);
}

/** Strips what readers don't type: accents, apostrophes, compatibility forms, `$` or `_` at either end. Keeps case for its humps. */
function normalizeWord(word: string): string {
  // Fast path for nearly all words.
  if (/^[a-z\d.]+$/i.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/^[_$]+|[_$]+$|['’]/g, '');
}

/** Returns the lowercase parts of an identifier: `cssModules` has css and modules, `HTMLPlugin` has html and plugin. */
export function identifierParts(word: string): string[] {
  // Fast path for most words.
  if (/^(?:[A-Z]?[a-z]+|\d+)$/.test(word)) return [];
  const parts = word.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{L}\p{N}_$]+/gu) ?? [];
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}

/** Returns the number of parts of an identifier; 0 for other words. */
export function humps(word: string): number {
  return identifierParts(word).length;
}
