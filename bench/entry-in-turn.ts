/** The entry of a list that begins anew after its end. */
export function entryInTurn<Entry>(list: readonly Entry[], number: number): Entry {
  const entry = list[number % list.length];
  if (entry === undefined) throw new RangeError('There is nothing to take from an empty list.');
  return entry;
}
