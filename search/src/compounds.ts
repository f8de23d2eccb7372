import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { identifierParts, type Token } from './tokenize.js';

/** Returns the parts of a lowercase compound, or none for other words: `sourcemap` is source and map, `bundlerchain` is `bundlerChain`. */
export type CompoundParts = (word: string) => readonly string[];

/** Minimum length of a compound: shorter ones are coincidental. */
const minLetters = 6;

/** Learns compounds from texts that write them with a space, hyphen or inner capital. Lazy because few queries have an unknown word. */
export function createCompoundParts(texts: () => readonly string[], read: (text: string) => readonly Token[]): CompoundParts {
  let compounds: ReadonlyMap<string, readonly string[]> | undefined;
  return (word) => {
    if (word.length < minLetters) return [];
    compounds ??= findCompounds(texts(), read);
    return compounds.get(stem(word)) ?? [];
  };
}

/** Returns the parts of compounds by the stem of their joined form. */
function findCompounds(texts: readonly string[], read: (text: string) => readonly Token[]): Map<string, readonly string[]> {
  const compounds = new Map<string, readonly string[]>();
  for (const text of texts) {
    let before: Token | undefined;
    for (const token of read(text)) {
      // Everyone writes a name such as TypeScript as one word.
      if (/^[a-z]/.test(token.text)) note(compounds, identifierParts(token.text));
      const parts =
        before && isWordSeparator(text.slice(before.end, token.start)) ? [before.text.toLowerCase(), token.text.toLowerCase()] : [];
      before = token;
      note(compounds, parts);
    }
  }
  return compounds;
}

function note(compounds: Map<string, readonly string[]>, parts: readonly string[]): void {
  const joined = parts.join('');
  if (joined.length < minLetters || !parts.every(isPart)) return;
  const key = stem(joined);
  if (!compounds.has(key)) compounds.set(key, parts);
}

function isWordSeparator(between: string): boolean {
  return /^[\s-]$/.test(between);
}

function isPart(word: string): boolean {
  return /^[a-z]{2,}$/.test(word) && !stopWords.has(word);
}
