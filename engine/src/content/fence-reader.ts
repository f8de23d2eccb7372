/** Creates a function that tells, line by line, whether a line belongs to a fenced code block, including its fences. */
export function createFenceReader(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    // A fence may start inside a quote or right after a list marker.
    const [, mark = '', info = ''] = /^\s*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s))\s*)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence) && info.trim() === '') fence = '';
      return true;
    }
    if (!mark || (mark.startsWith('`') && info.includes('`'))) return false;
    fence = mark;
    return true;
  };
}
