/** Returns the edit distance (insert, delete, replace, swap neighbors) between two words, or `limit + 1` if it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // Rows of the distance table between prefixes of `a` and `b`; cells outside of it are unreachable.
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
