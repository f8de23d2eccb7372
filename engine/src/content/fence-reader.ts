/** Tells, line after line, whether a line belongs to a fenced block of code, its marks included. */
export function createFenceReader(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    // A fence may begin inside a quote or right behind the mark of a list item.
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
