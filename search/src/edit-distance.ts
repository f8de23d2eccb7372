/** Steps (insert, delete, replace, swap of neighbours) from one word to another; `limit + 1` when there are more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // Rows of the table of steps from a beginning of `a` to each of `b`; what lies outside of it cannot be reached.
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  let steps = b.length;
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    let diagonal = i - 1;
    steps = i;
    for (let j = 1; j <= b.length; j++) {
      const above = previous[j] ?? Infinity;
      steps = Math.min(above + 1, steps + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (beforePrevious[j - 2] ?? Infinity) + 1);
      current.push(steps);
      least = Math.min(least, steps);
      diagonal = above;
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return steps;
}
