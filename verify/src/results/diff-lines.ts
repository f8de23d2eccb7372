/** Returns the removed (`-`) and added (`+`) lines, and the unchanged lines that match `keep`. */
export function diffLines(before: readonly string[], after: readonly string[], keep = /(?!)/): string {
  const lines = align(before, after);
  if (lines.every(({ sign }) => sign === ' ')) throw new Error('The configuration makes no difference.');
  const shown = lines.filter(({ sign, text }) => sign !== ' ' || keep.test(text));
  const indent = Math.min(...shown.filter(({ text }) => text.trim()).map(({ text }) => text.length - text.trimStart().length));
  return shown.map(({ sign, text }) => (sign + text.slice(indent)).trimEnd()).join('\n');
}

/** Aligns lines by their longest common subsequence. Quadratic time is fine for small files. */
function align(before: readonly string[], after: readonly string[]): { sign: string; text: string }[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i++] ?? '' });
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ sign: '-', text: before[i++] ?? '' });
    else lines.push({ sign: '+', text: after[j++] ?? '' });
  }
  return lines;
}
