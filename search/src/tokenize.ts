/** A word of a text. */
export interface Token {
  /** As written, normalised: compatibility forms folded, marks of accent removed. */
  text: string;
  /** Where it begins in the given text. */
  start: number;
  end: number;
  /** Chinese, Japanese or Korean: found by characters instead of by words. */
  isHan: boolean;
}

/** Characters of scripts that are written without spaces, as a class of a regular expression. */
export const hanScripts = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

const isHanText = new RegExp(`^[${hanScripts}]`, 'v');
// Versions and decimals are one word; `_` and `$` belong to identifiers; "can't" is not a t. Latin and Chinese may stand side by side without a space.
const token = new RegExp(
  `[${hanScripts}]+|\\d+(?:\\.\\d+)+|[[\\p{L}\\p{N}_$]--[${hanScripts}]][[\\p{L}\\p{N}\\p{M}_$]--[${hanScripts}]]*(?:['’](?:[tsdm]|re|ve|ll)(?![\\p{L}\\p{N}_$]))?`,
  'gv',
);

/** The words of a text in their order; runs of Chinese are one token each. Index and query are both read with it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(token)) {
    const normal = normalizeWord(word);
    if (normal) tokens.push({ text: normal, start, end: start + word.length, isHan: isHan(word) });
  }
  return tokens;
}

/** Whether a word is found by characters instead of by words. */
export function isHan(word: string): boolean {
  return isHanText.test(word);
}

/** A word without what readers do not type: accents, apostrophes, compatibility forms, a leading `$` or `_`. Case is kept for its humps. */
function normalizeWord(word: string): string {
  // As nearly all words are.
  if (/^[a-z\d.]+$/i.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/^[_$]+|[_$]+$|['’]/g, '');
}

/** Parts of an identifier in small letters: `cssModules` has css and modules, `HTMLPlugin` has html and plugin. */
export function identifierParts(word: string): string[] {
  // As most words are.
  if (/^(?:[A-Z]?[a-z]+|\d+)$/.test(word)) return [];
  const parts = word.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{L}\p{N}_$]+/gu) ?? [];
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}

/** Number of parts that the capitals of a word show. */
export function humps(word: string): number {
  return identifierParts(word).length;
}
