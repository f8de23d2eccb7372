import type { Position } from '../model/index.js';
import { createFenceReader } from './fence-reader.js';

/** Levels that elements, lists, quotes and containers may be nested: browsers cut a page off at 512. */
export const maxNesting = 200;

/** Open brackets at which the parser is not asked: it takes them by recursion in native code, which ends the process. */
const maxBrackets = 1000;

/** Where a source opens more brackets or containers than any page needs; null when it does not. Line breaks are `\n`. */
export function findDeepNesting(source: string): Position | null {
  return (
    findOpenFunction(source) ??
    (mayOpenTooMany(source) ? findOpenBracket(source) : null) ??
    (source.includes(':::') ? findOpenContainer(source) : null)
  );
}

const [round, roundEnd, square, squareEnd, curly, curlyEnd] = [...'()[]{}'].map((mark) => mark.charCodeAt(0));

/** A quick look at every page: too many brackets open at once, those in code included. */
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

/** Whether a source holds one of these more often than `limit` times, all together. Most pages do not, which is quick to see. */
function hasMore(source: string, marks: readonly string[], limit: number): boolean {
  let left = limit;
  for (const mark of marks) for (let at = source.indexOf(mark); at !== -1; at = source.indexOf(mark, at + 1)) if (--left < 0) return true;
  return false;
}

/** The bracket that is one too many, outside of code. */
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

/** The arrow function or template that is one too many: each may lie inside the last one, without a bracket that closes it. */
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

/** The container that is one too many. */
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
