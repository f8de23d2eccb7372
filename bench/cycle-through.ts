/** Returns the entry at an index that wraps around at the end of the list. */
export function cycleThrough<Entry>(list: readonly Entry[], number: number): Entry {
  const entry = list[number % list.length];
  if (entry === undefined) throw new RangeError('There is nothing to take from an empty list.');
  return entry;
}
