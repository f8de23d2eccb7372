import type { Random } from './random.js';
import { nouns, optionGroups, packages, qualifiers, verbs } from './vocabulary.js';

/** Generates names for code samples. */
export interface Names {
  /** camelCase, one word. */
  noun: () => string;
  /** camelCase, verb and nouns. */
  unique: () => string;
  /** camelCase, qualifier and noun. */
  field: () => string;
  /** PascalCase. */
  type: () => string;
  /** Dotted path such as `output.inlineAsset`. */
  option: () => string;
  /** kebab-case, no ending. */
  file: () => string;
  /** Package name. */
  pkg: () => string;
  number: () => number;
  /** Hexadecimal, six digits. */
  hex: () => string;
}

/** Creates a name generator from a random source. */
export function createNames(random: Random): Names {
  const noun = () => random.pick(nouns)[2];
  const field = () => random.pick(qualifiers) + pascal(noun());
  return {
    noun,
    field,
    unique: () => random.pick(verbs) + pascal(random.pick(qualifiers)) + pascal(noun()),
    type: () => pascal(noun()) + pascal(random.pick(['options', 'context', 'result', 'record', 'state'])),
    option: () => `${random.pick(optionGroups)}.${field()}`,
    file: () => `${random.pick(verbs)}-${noun().toLowerCase()}`,
    pkg: () =>
      random.pick(['@acme/build', '@acme/build', '@acme/build', `@acme/plugin-${random.pick(packages)}`, `${random.pick(packages)}-kit`]),
    number: () => random.pick([0, 1, 2, 4, 8, 10, 100, 200, 1000, 3000, 4096, random.int(11, 9999)]),
    hex: () => random.int(0, 0xffffff).toString(16).padStart(6, '0'),
  };
}

/** Converts camelCase to PascalCase. */
export function pascal(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
