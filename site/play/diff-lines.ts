/** A line of a diff, or the number of omitted equal lines. */
export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'gap'; count: number };

/** Number of equal lines shown around a change. */
const context = 3;
/** Maximum number of line pairs to compare. Beyond it, all lines that differ count as replaced. */
const limit = 4_000_000;

/** Compares two texts by lines. Returns an empty list if they are equal. */
export function diffLines(before: string, after: string): DiffLine[] {
  if (before === after) return [];
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const middle = diffMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  return shorten([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

type Line = Exclude<DiffLine, { kind: 'gap' }>;

const same = (lines: readonly string[]): Line[] => lines.map((text) => ({ kind: 'same', text }));

/** Compares lines by their longest common subsequence. */
function diffMiddle(old: readonly string[], fresh: readonly string[]): Line[] {
  const removed = old.map((text): Line => ({ kind: 'removed', text }));
  const added = fresh.map((text): Line => ({ kind: 'added', text }));
  if (old.length * fresh.length > limit) return [...removed, ...added];
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push({ kind: 'removed', text: old[i++] ?? '' });
    else lines.push({ kind: 'added', text: fresh[j++] ?? '' });
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)];
}

/** Collapses equal lines that are far from any change. */
function shorten(lines: readonly Line[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries()) if (kind !== 'same') isNear.fill(1, Math.max(0, index - context), index + context + 1);
  const shown: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[index]) shown.push(line);
    else if (last?.kind === 'gap') last.count++;
    else shown.push({ kind: 'gap', count: 1 });
  }
  return shown;
}
