/** Steps (insert, delete, replace, swap of neighbours) from one word to another; `limit + 1` when there are more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous: number[] = [];
  let current = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const beforePrevious = previous;
    previous = current;
    current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((previous[j] as number) + 1, (current[j - 1] as number) + 1, (previous[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, (beforePrevious[j - 2] as number) + 1);
      current.push(steps);
      least = Math.min(least, steps);
    }
    if (least > limit) return limit + 1;
  }
  return current[b.length] as number;
}
