/** @import { Fence, Page, Place } from './parse-page.mjs' */

/**
 * Where a place in a sample stands in its file.
 * @param {Page} page
 * @param {Fence} fence
 * @param {Place} place Line and column in the sample.
 * @returns {Place}
 */
export function placeInFence({ source }, fence, { line, column }) {
  const code = fence.code.split('\n')[line - 1] ?? '';
  const written = source[fence.line + line - 2] ?? '';
  const indent = Math.max(0, written.indexOf(code));
  return { line: fence.line + line - 1, column: column + indent };
}
