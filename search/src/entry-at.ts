/**
 * The entry of a list at an index that came from the list itself. The compiler cannot know that there is one; the index of
 * another list, or of a broken file, is an error here and not a wrong order of results later.
 */
export function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  return entry === undefined ? missing(list, index) : entry;
}

/** The same for values of sections, pages and phrases. Apart, since a runtime compiles what only ever reads one kind of list to a plain read. */
export function valueAt(values: Float32Array, index: number): number {
  const value = values[index];
  return value === undefined ? missing(values, index) : value;
}

function missing({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`No entry ${index} of ${length}`);
}
