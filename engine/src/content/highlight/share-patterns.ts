import type { RegexEngine } from '@shikijs/primitive';
import { type CompiledPattern, compiledPattern, isNative, joinScanner, type NativeScanner, setOf } from './joined-scanner.js';

/** Patterns of which Oniguruma notes different things. */
const probes = [
  ['a+', 'b|c'],
  ['\\Gd', '^e$', '.*f'],
  ['g', 'g', '(?<=h)i(j)'],
];

/**
 * An engine whose scanners share compiled patterns. A grammar asks for hundreds of scanners that differ in little (the
 * end of the construct they are in), and compiling their patterns again and again is most of the work of a cold build.
 * The library compiles all patterns of a scanner; here each is compiled once, and scanners are put together from them.
 * What is found is the same. An engine whose memory is laid out in another way is left as it is.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const model = engine.createScanner(['']);
  if (!isNative(model) || !isLaidOutAsKnown(engine, model)) return engine;
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

/** Whether scanners that are put together here are those that the library makes. */
function isLaidOutAsKnown(engine: RegexEngine, model: NativeScanner): boolean {
  const known = new Map<string, CompiledPattern>();
  return probes.every((patterns) => {
    const whole = engine.createScanner(patterns);
    const joined = joinScanner(
      model,
      patterns.map((pattern) => compile(engine, { pattern, known })),
    );
    // The first word says where the pairs are, the third for how many there is room.
    const noted = (scanner: NativeScanner) =>
      setOf(scanner)
        .filter((_, index) => index !== 0 && index !== 2)
        .join();
    return isNative(whole) && noted(whole) === noted(joined);
  });
}
