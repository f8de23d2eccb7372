import { nouns, optionGroups, packages, qualifiers, verbs } from './vocabulary.mjs';

/**
 * Identifiers for code samples. `noun` and its kin give a few common words, as real samples repeat them;
 * `unique` and its kin give names that seldom occur twice.
 * @typedef {object} Names
 * @property {() => string} noun camelCase, one word.
 * @property {() => string} unique camelCase, verb and nouns.
 * @property {() => string} field camelCase, qualifier and noun.
 * @property {() => string} type PascalCase.
 * @property {() => string} option Dotted path such as `output.inlineAsset`.
 * @property {() => string} file kebab-case, no ending.
 * @property {() => string} pkg Package name.
 * @property {() => number} number
 * @property {() => string} hex Hexadecimal, six digits.
 */

/**
 * @param {import('./random.mjs').Random} random
 * @returns {Names}
 */
export function createNames(random) {
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

/** @param {string} word */
export function pascal(word) {
  return word[0].toUpperCase() + word.slice(1);
}
