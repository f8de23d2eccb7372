import { identifierParts, pairsOf, plainText, tokenize } from '@kiln/search';
import { createHash } from 'node:crypto';

/** Stays below 42 characters, where engines truncate words. */
const longest = 40;

/** Encodes a word with only a–z, 0–9 and `_`, so that engines don't tokenize it differently and user input can't inject query syntax. */
export function engineWord(word: string): string {
  const safe = word.toLowerCase().replace(/[^a-z\d]/gu, (sign) => `_${sign.codePointAt(0)?.toString(36)}_`);
  return safe.length > longest ? `l_${createHash('sha256').update(safe).digest('hex').slice(0, 24)}` : safe;
}

/** Encodes a whole name, such as `output.cssModules`, regardless of how its parts are joined. */
export function engineName(name: string): string {
  return `n_${engineWord(plainText(name))}`;
}

/** Returns all search terms of a text: words, parts of identifiers, pairs of Chinese characters. */
export function engineWords(text: string): string[] {
  return tokenize(text).flatMap(({ text: word, isHan }) => wordForms(word, isHan));
}

/** Returns all search terms of one word. */
export function wordForms(word: string, isHan: boolean): string[] {
  const small = word.toLowerCase();
  if (!isHan) return [small, ...identifierParts(word)].map(engineWord);
  return [...pairsOf(small), ...(small.length > 1 ? [...small] : [])].map(engineWord);
}

/** Returns the multi-part names in a text. */
export function namesIn(text: string): string[] {
  return [...new Set(text.match(/[@\w$]+(?:[.\-/:]{1,2}[\w$]+)+/g) ?? [])].map(engineName);
}
