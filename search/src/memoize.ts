/** The same function, with its results cached by what it is given. */
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

/** The same for texts that never end: what is known is forgotten when it is too much. */
export function memoizeRecent<T>(compute: (text: string) => T, most = 50_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(text, (value = compute(text)));
    }
    return value;
  };
}
