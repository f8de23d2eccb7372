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

const hanRun = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]+/u;
// Versions and decimals are one word; `_` and `$` belong to identifiers.
const token =
  /\d+(?:\.\d+)+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]+|[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/gu;
const hanInside = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]/u;

/** The words of a text in their order; runs of Chinese are one token each. Index and query are both read with it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(token)) {
    let start = match.index;
    // Latin and Chinese stand side by side without a space.
    for (const piece of splitScripts(match[0])) {
      const normal = normalizeWord(piece);
      if (normal) tokens.push({ text: normal, start, end: start + piece.length, isHan: hanRun.test(piece) });
      start += piece.length;
    }
  }
  return tokens;
}

function splitScripts(word: string): string[] {
  if (!hanInside.test(word)) return [word];
  return word.split(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]+)/u).filter(Boolean);
}

/** A word without what readers do not type: accents, compatibility forms, a leading `$` or `_`. Case is kept for its humps. */
export function normalizeWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/^[_$]+|[_$]+$/g, '');
}

/** Parts of an identifier in small letters: `cssModules` has css and modules, `HTMLPlugin` has html and plugin. */
export function identifierParts(word: string): string[] {
  const parts = word.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{L}\p{N}_$]+/gu) ?? [];
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}
