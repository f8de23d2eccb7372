import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { identifierParts, type Token } from './tokenize.js';

/** The parts of a word in small letters that others write apart; none when it is no compound: `sourcemap` is source and map, `bundlerchain` is `bundlerChain`. */
export type CompoundParts = (word: string) => readonly string[];

/** Letters of a compound: shorter ones are chance. */
const leastLetters = 6;

/** Learns compounds from texts that write them apart, with a hyphen or with a capital inside, when the first word is asked for: few queries have one that is not known. */
export function createCompoundParts(texts: () => readonly string[], read: (text: string) => readonly Token[]): CompoundParts {
  let compounds: ReadonlyMap<string, readonly string[]> | undefined;
  return (word) => {
    if (word.length < leastLetters) return [];
    compounds ??= findCompounds(texts(), read);
    return compounds.get(stem(word)) ?? [];
  };
}

/** Parts of compounds by the stem of their joined form. */
function findCompounds(texts: readonly string[], read: (text: string) => readonly Token[]): Map<string, readonly string[]> {
  const compounds = new Map<string, readonly string[]>();
  for (const text of texts) {
    let before: Token | undefined;
    for (const token of read(text)) {
      // A name such as TypeScript is one word to everybody.
      if (/^[a-z]/.test(token.text)) note(compounds, identifierParts(token.text));
      const parts = before && isJoint(text.slice(before.end, token.start)) ? [before.text.toLowerCase(), token.text.toLowerCase()] : [];
      before = token;
      note(compounds, parts);
    }
  }
  return compounds;
}

function note(compounds: Map<string, readonly string[]>, parts: readonly string[]): void {
  const joined = parts.join('');
  if (joined.length < leastLetters || !parts.every(isPart)) return;
  const key = stem(joined);
  if (!compounds.has(key)) compounds.set(key, parts);
}

function isJoint(between: string): boolean {
  return /^[\s-]$/.test(between);
}

function isPart(word: string): boolean {
  return /^[a-z]{2,}$/.test(word) && !stopWords.has(word);
}
