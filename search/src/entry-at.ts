/**
 * Returns the entry at an index that came from the list itself, so it exists, although the compiler can't know that. An index from
 * another list, or from a broken file, throws here instead of producing a wrong order of results later.
 */
export function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index] ?? missing(index);
}

/** Same as `entryAt` for values of sections, pages and phrases. Separate because runtimes compile monomorphic access to a plain read. */
export function valueAt(values: Float32Array, index: number): number {
  return values[index] ?? missing(index);
}

/** Throws for a missing index; also used directly, for other kinds of lists. */
export function missing(index: number): never {
  throw new RangeError(`No entry ${index}`);
}
