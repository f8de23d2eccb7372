import type { RegexEngine } from '@shikijs/primitive';
import { type CompiledPattern, compiledPattern, isNative, joinScanner, type NativeScanner, setOf } from './joined-scanner.js';

/** Patterns for which Oniguruma stores different properties. */
const probes = [
  ['a+', 'b|c'],
  ['\\Gd', '^e$', '.*f'],
  ['g', 'g', '(?<=h)i(j)'],
];

/**
 * Returns an engine whose scanners share compiled patterns. A grammar creates hundreds of scanners that differ only in the
 * end of the construct they are in, and compiling their patterns again and again is most of the work of a cold build.
 * The library compiles all patterns of every scanner; here each pattern is compiled once, and scanners are assembled from
 * them. Matches are the same. An engine with a different memory layout is returned unchanged.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const model = engine.createScanner(['']);
  if (!isNative(model) || !hasExpectedLayout(engine, model)) return engine;
  const known = new Map<string, CompiledPattern>();
  return {
    createString: (text) => engine.createString(text),
    createScanner: (patterns) =>
      joinScanner(
        model,
        patterns.map((pattern) => compile(engine, { pattern: String(pattern), known })),
      ),
  };
}

function compile(engine: RegexEngine, { pattern, known }: { pattern: string; known: Map<string, CompiledPattern> }): CompiledPattern {
  let compiled = known.get(pattern);
  if (!compiled) {
    const scanner = engine.createScanner([pattern]);
    if (!isNative(scanner)) throw new Error('Scanners of one engine are of two kinds.');
    compiled = compiledPattern(scanner);
    known.set(pattern, compiled);
  }
  return compiled;
}

/** Returns whether scanners assembled here are the same as those of the library. */
function hasExpectedLayout(engine: RegexEngine, model: NativeScanner): boolean {
  const known = new Map<string, CompiledPattern>();
  return probes.every((patterns) => {
    const whole = engine.createScanner(patterns);
    const joined = joinScanner(
      model,
      patterns.map((pattern) => compile(engine, { pattern, known })),
    );
    // Skip the address of the pairs (first word) and their capacity (third word).
    const noted = (scanner: NativeScanner) =>
      setOf(scanner)
        .filter((_, index) => index !== 0 && index !== 2)
        .join();
    return isNative(whole) && noted(whole) === noted(joined);
  });
}
