const lastSize = /(\d+(?:\.\d+)?) kB(?=\s*$)/;

/** Whether two results are the same. Compressed sizes depend on the version of Node.js and may differ by 2 % or 0.1 kB. */
export function isSameResult(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.trimEnd().split('\n'));
  return left?.length === right?.length && (left ?? []).every((line, index) => isSameLine(line, right?.[index] ?? ''));
}

function isSameLine(a: string, b: string): boolean {
  if (a.trimEnd() === b.trimEnd()) return true;
  const [before, after] = [lastSize.exec(a), lastSize.exec(b)];
  if (!before || !after) return false;
  const rest = (line: string, { index }: RegExpExecArray) => line.slice(0, index).trimEnd();
  const [size, other] = [Number(before[1]), Number(after[1])];
  return rest(a, before) === rest(b, after) && Math.abs(size - other) <= Math.max(0.1, size * 0.02) + 1e-9;
}
