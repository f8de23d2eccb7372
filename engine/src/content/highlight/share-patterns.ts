import type { RegexEngine } from '@shikijs/primitive';

type Scanner = ReturnType<RegexEngine['createScanner']>;

interface Run {
  /** Position of its first pattern in the whole list. */
  offset: number;
  patterns: string[];
  scanner: Scanner | null;
}

/** On average, patterns in a run: shorter ones are shared more, longer ones are searched faster. */
const runLength = 40;

/**
 * An engine whose scanners share compiled patterns. A grammar asks for hundreds of scanners that differ in little (the
 * end of the construct they are in), and compiling their patterns again and again is most of the work of a cold build.
 * Here a scanner is a row of runs, cut where a pattern's own text says so: lists that have a part in common are cut
 * alike, and a run is compiled when it is first searched. What is found is the same.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, Scanner>();
  const scannerOf = (patterns: string[]): Scanner => {
    const key = patterns.join('\0');
    let scanner = scanners.get(key);
    if (!scanner) scanners.set(key, (scanner = engine.createScanner(patterns)));
    return scanner;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner: (patterns) => {
      const runs = cut(patterns.map(String));
      return {
        findNextMatchSync(string, start, options) {
          let best: ReturnType<Scanner['findNextMatchSync']> = null;
          let bestStart = Number.POSITIVE_INFINITY;
          for (const run of runs) {
            run.scanner ??= scannerOf(run.patterns);
            const match = run.scanner.findNextMatchSync(string, start, options);
            const found = match?.captureIndices[0]?.start;
            // Of matches at one place the first pattern wins, so an equal later one changes nothing.
            if (!match || found === undefined || found >= bestStart) continue;
            best = { index: match.index + run.offset, captureIndices: match.captureIndices };
            bestStart = found;
            if (found === start) break;
          }
          return best;
        },
      };
    },
  };
}

function cut(patterns: readonly string[]): Run[] {
  const runs: Run[] = [];
  let offset = 0;
  patterns.forEach((pattern, index) => {
    if (index < patterns.length - 1 && hashOf(pattern) % runLength !== 0) return;
    runs.push({ offset, patterns: patterns.slice(offset, index + 1), scanner: null });
    offset = index + 1;
  });
  return runs;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash ^ (hash >>> 13)) >>> 0;
}
