import { identifierParts, pairsOf, plainText, tokenize } from '@kiln/search';
import { createHash } from 'node:crypto';

/** Engines cut words at 42 characters. */
const longest = 40;

/**
 * A word as the engine keeps it: of a–z, 0–9 and `_` alone, so that no engine cuts it another way than we do, and nothing that is
 * typed can be a part of its language.
 */
export function engineWord(word: string): string {
  const safe = word.toLowerCase().replace(/[^a-z\d]/gu, (sign) => `_${sign.codePointAt(0)?.toString(36)}_`);
  return safe.length > longest ? `l_${createHash('sha256').update(safe).digest('hex').slice(0, 24)}` : safe;
}

/** A name as a whole: `output.cssModules`, however its parts are joined. */
export function engineName(name: string): string {
  return `n_${engineWord(plainText(name))}`;
}

/** All that a text is found by: words, parts of identifiers, pairs of Chinese characters. */
export function engineWords(text: string): string[] {
  return tokenize(text).flatMap(({ text: word, isHan }) => wordForms(word, isHan));
}

/** What one word is found by. */
export function wordForms(word: string, isHan: boolean): string[] {
  const small = word.toLowerCase();
  if (!isHan) return [small, ...identifierParts(word)].map(engineWord);
  return [...pairsOf(small), ...(small.length > 1 ? [...small] : [])].map(engineWord);
}

/** Names of several parts in a text, whole. */
export function namesIn(text: string): string[] {
  return [...new Set(text.match(/[@\w$]+(?:[.\-/:]{1,2}[\w$]+)+/g) ?? [])].map(engineName);
}
