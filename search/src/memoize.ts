/** Returns the same function with its results cached by argument. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) {
      value = compute(key);
      cache.set(key, value);
    }
    return value;
  };
}

/** Same as `memoize`, for an unbounded set of texts: clears the cache when it has `most` entries. */
export function memoizeRecent<Value>(compute: (text: string) => Value, most: number): (text: string) => Value {
  const recent = new Map<string, Value>();
  return (text) => {
    let value = recent.get(text);
    if (value === undefined) {
      if (recent.size >= most) recent.clear();
      recent.set(text, (value = compute(text)));
    }
    return value;
  };
}
