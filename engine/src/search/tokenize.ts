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

const other = `(?![${hanScripts}])`;
// Versions and decimals are one word; `_` and `$` belong to identifiers. Latin and Chinese may stand side by side without a space.
const token = new RegExp(`(?<han>[${hanScripts}]+)|\\d+(?:\\.\\d+)+|${other}[\\p{L}\\p{N}_$](?:${other}[\\p{L}\\p{N}\\p{M}_$])*`, 'gu');

/** The words of a text in their order; runs of Chinese are one token each. Index and query are both read with it. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(token)].flatMap(({ 0: word, index, groups }) => {
    const normal = normalizeWord(word);
    return normal ? [{ text: normal, start: index, end: index + word.length, isHan: groups?.['han'] !== undefined }] : [];
  });
}

/** A word without what readers do not type: accents, compatibility forms, a leading `$` or `_`. Case is kept for its humps. */
function normalizeWord(word: string): string {
  // As nearly all words are.
  if (/^[a-z\d.]+$/i.test(word)) return word;
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

/** Number of parts that the capitals of a word show. */
export function humps(word: string): number {
  return identifierParts(word).length;
}
