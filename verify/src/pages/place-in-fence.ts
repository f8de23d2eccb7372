import type { Fence, Page, Place } from './parse-page.js';

/**
 * Maps a position in a sample to its file.
 * @param place Line and column in the sample.
 */
export function placeInFence({ source }: Page, fence: Fence, { line, column }: Place): Place {
  const code = fence.code.split('\n')[line - 1] ?? '';
  const written = source[fence.line + line - 2] ?? '';
  const indent = Math.max(0, written.indexOf(code));
  return { line: fence.line + line - 1, column: column + indent };
}
