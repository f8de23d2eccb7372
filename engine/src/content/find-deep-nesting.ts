import type { Position } from '../model/index.js';
import { createFenceReader } from './fence-reader.js';

/** Maximum nesting of elements, lists, quotes and containers. Browsers cut off a page at 512 levels. */
export const maxNesting = 200;

/** Maximum open brackets. Beyond it, the parser is not called: its recursion in native code would crash the process. */
const maxBrackets = 1000;

/** Finds where a source opens more brackets or containers than any page needs; null if it doesn't. Line breaks are `\n`. */
export function findDeepNesting(source: string): Position | null {
  return (
    findOpenFunction(source) ??
    (mayOpenTooMany(source) ? findOpenBracket(source) : null) ??
    (source.includes(':::') ? findOpenContainer(source) : null)
  );
}

const [round, roundEnd, square, squareEnd, curly, curlyEnd] = [...'()[]{}'].map((mark) => mark.charCodeAt(0));

/** Quickly checks every page for too many open brackets, including those in code. */
function mayOpenTooMany(source: string): boolean {
  if (!hasMore(source, ['(', '[', '{'], maxBrackets)) return false;
  let open = 0;
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    if (code === round || code === square || code === curly) {
      if (++open > maxBrackets) return true;
    } else if ((code === roundEnd || code === squareEnd || code === curlyEnd) && open > 0) open--;
  }
  return false;
}

/** Returns whether the marks occur more than `limit` times in total. A fast check that rules out most pages. */
function hasMore(source: string, marks: readonly string[], limit: number): boolean {
  let left = limit;
  for (const mark of marks) for (let at = source.indexOf(mark); at !== -1; at = source.indexOf(mark, at + 1)) if (--left < 0) return true;
  return false;
}

/** Finds the first bracket beyond the limit, outside code. */
export function findOpenBracket(source: string, limit = maxBrackets): Position | null {
  const isCode = createFenceReader();
  let open = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (isCode(line)) continue;
    for (const { 0: mark, index: column } of line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)).matchAll(/[()[\]{}]/g)) {
      open = '([{'.includes(mark) ? open + 1 : Math.max(0, open - 1);
      if (open > limit) return { line: index + 1, column: column + 1 };
    }
  }
  return null;
}

/** Finds the first arrow function or template beyond the limit. Each may be nested in the previous one without a closing bracket. */
function findOpenFunction(source: string): Position | null {
  if (!hasMore(source, ['=>', '`${'], maxBrackets)) return null;
  const isCode = createFenceReader();
  let open = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (isCode(line)) continue;
    for (const { index: column } of line.matchAll(/=>|`\$\{/g)) if (++open > maxBrackets) return { line: index + 1, column: column + 1 };
  }
  return null;
}

/** Finds the first container beyond the limit. */
function findOpenContainer(source: string): Position | null {
  const isCode = createFenceReader();
  let open = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const [, before = '', name] = isCode(line) ? [] : (/^([\s>]*):{3,}\s*(\S?)/.exec(line) ?? []);
    if (name === undefined) continue;
    open = name ? open + 1 : Math.max(0, open - 1);
    if (open > maxNesting) return { line: index + 1, column: before.length + 1 };
  }
  return null;
}
