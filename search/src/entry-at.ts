/**
 * The entry of a list at an index that came from the list itself. The compiler cannot know that there is one; the index of
 * another list, or of a broken file, is an error here and not a wrong order of results later.
 */
export function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index] ?? missing(index);
}

/** The same for values of sections, pages and phrases. Apart, since a runtime compiles what only ever reads one kind of list to a plain read. */
export function valueAt(values: Float32Array, index: number): number {
  return values[index] ?? missing(index);
}

/** For a list of yet another kind. */
export function missing(index: number): never {
  throw new RangeError(`No entry ${index}`);
}
