import type { RegexEngine } from '@shikijs/primitive';

export type Scanner = ReturnType<RegexEngine['createScanner']>;

/** A scanner of the library: the address of Oniguruma's scanner, and the memory that contains it. */
export interface NativeScanner extends Scanner {
  _ptr: number;
  _onigBinding: {
    /** Replaced by a new view when the memory grows. */
    HEAPU32: Uint32Array;
    omalloc: (bytes: number) => number;
    ofree: (address: number) => void;
  };
}

/** A compiled pattern, taken from a scanner with this pattern only. */
export interface CompiledPattern {
  /** Address of the expression, for long strings. */
  expression: number;
  /** Addresses of the expression and of its groups, for short strings. */
  pair: Uint32Array;
  set: Uint32Array;
}

/** Indexes of words in Oniguruma's scanner: the addresses of its set and its expressions, and their count. */
const scannerWords = { set: 0, expressions: 1, count: 2 } as const;

/** Indexes of words in its set: the address of the pairs, their count, their capacity, and properties of the whole set. */
const setWords = { pairs: 0, count: 1, room: 2, anchors: 4, nearest: 5, farthest: 6, isBounded: 7, hasAnyText: 8 } as const;
const setLength = 9;

export function isNative(scanner: Scanner): scanner is NativeScanner {
  return '_ptr' in scanner && '_onigBinding' in scanner;
}

/** Returns the words of a scanner's set. */
export function setOf(scanner: NativeScanner): Uint32Array {
  return wordsAt(scanner, at(wordsAt(scanner, scanner._ptr, 3), scannerWords.set), setLength);
}

/** Returns the compiled pattern of a scanner with one pattern. */
export function compiledPattern(scanner: NativeScanner): CompiledPattern {
  const set = setOf(scanner);
  const expressions = at(wordsAt(scanner, scanner._ptr, 3), scannerWords.expressions);
  return {
    expression: at(wordsAt(scanner, expressions, 1), 0),
    pair: wordsAt(scanner, at(set, setWords.pairs), 2),
    set,
  };
}

/** Creates a scanner from compiled patterns, in the memory of `model`. It must not outlive the patterns. */
export function joinScanner(model: NativeScanner, patterns: readonly CompiledPattern[]): NativeScanner & { dispose: () => void } {
  const memory = model._onigBinding;
  const addresses: number[] = [];
  const write = (words: ArrayLike<number>): number => {
    const address = memory.omalloc(4 * words.length);
    memory.HEAPU32.set(words, address / 4);
    addresses.push(address);
    return address;
  };
  const pairs = write(patterns.flatMap(({ pair }) => [...pair]));
  const set = write(joinSets(patterns, pairs));
  const expressions = write(patterns.map(({ expression }) => expression));
  const scanner: NativeScanner = Object.create(model, { _ptr: { value: write([set, expressions, patterns.length]) } });
  return Object.assign(scanner, { dispose: () => addresses.forEach((address) => memory.ofree(address)) });
}

/** Merges sets like Oniguruma, which updates the properties of a set with each expression it adds. */
function joinSets(patterns: readonly CompiledPattern[], pairs: number): Uint32Array {
  const [first, ...others] = patterns.map(({ set }) => set);
  const joined = Uint32Array.from(first ?? { length: setLength });
  for (const set of others) {
    const anchors = at(joined, setWords.anchors) & at(set, setWords.anchors);
    if (anchors !== 0) {
      joined[setWords.nearest] = Math.min(at(joined, setWords.nearest), at(set, setWords.nearest));
      joined[setWords.farthest] = Math.max(at(joined, setWords.farthest), at(set, setWords.farthest));
    }
    joined[setWords.anchors] = anchors;
    joined[setWords.isBounded] = at(joined, setWords.isBounded) & at(set, setWords.isBounded);
    joined[setWords.hasAnyText] = at(joined, setWords.hasAnyText) | at(set, setWords.hasAnyText);
  }
  joined[setWords.pairs] = pairs;
  joined[setWords.count] = patterns.length;
  joined[setWords.room] = patterns.length;
  return joined;
}

function wordsAt({ _onigBinding: { HEAPU32 } }: NativeScanner, address: number, count: number): Uint32Array {
  return HEAPU32.slice(address / 4, address / 4 + count);
}

function at(words: Uint32Array, index: number): number {
  const word = words[index];
  if (word === undefined) throw new Error(`The memory of Oniguruma has no word ${index} there.`);
  return word;
}
