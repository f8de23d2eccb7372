import { knownSurface } from '../coverage/check-coverage.js';
import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';

/** Deprecated options and their replacements. */
const successors = { bundleAnalyze: 'Rsdoctor' };

const asyncHandler = /\b(?:unshift|push|use)\((?:[^()]*,\s*)?async \(|RequestHandler = async \(/;
const handsOn = /catch \(\w+\) \{\s*next\(/;
/** Matches only in tables, which say where to put settings. */
const throughRspack = /(?<=^\|.*)(?:`(\w+\.[\w.]+)` in \[tools\.rspack\]|\[tools\.rspack\]\([^)]*\) 的 `(\w+\.[\w.]+)`)/g;

/**
 * Finds advice that works but should not be followed: handlers whose errors crash the server, workarounds for which there is an
 * option, and deprecated options named before their successor.
 */
export function checkAdvice(pages: readonly Page[], { options = knownSurface().option }: { options?: readonly string[] } = {}): Finding[] {
  return pages.flatMap(({ file, fences, source }) => [
    ...fences
      .filter(({ code }) => asyncHandler.test(code) && !handsOn.test(code))
      .map(({ line }) =>
        finding(file, line, 'An error in this async handler ends the dev server.', 'Catch errors and pass them to next(error).'),
      ),
    ...source.flatMap((text, index) =>
      [...text.matchAll(throughRspack)]
        .map(([, english, chinese]) => english ?? chinese ?? '')
        .filter((name) => options.includes(name))
        .map((name) => finding(file, index + 1, `Rsbuild has ${name} itself.`, `Name the option instead of tools.rspack.`)),
    ),
    ...source.flatMap((text, index) =>
      Object.entries(successors)
        .filter(([old, successor]) => text.startsWith('|') && text.includes(old) && text.lastIndexOf(successor) > text.indexOf(old))
        .map(([old, successor]) =>
          finding(file, index + 1, `${old} is deprecated, yet stands before ${successor}.`, `Name ${successor} first.`),
        ),
    ),
  ]);
}

function finding(file: string, line: number, what: string, fix: string): Finding {
  return { rule: 'advice', file, line, column: 1, what, fix };
}
