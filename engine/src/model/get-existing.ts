/** The value of a key that must be in the map. */
export function getExisting<Key, Value>(map: { get: (key: Key) => Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}

/** The value of a key, made and kept when there is none yet. */
export function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: (key: Key) => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create(key);
  map.set(key, value);
  return value;
}
