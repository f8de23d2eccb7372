/** Returns the value of a key. Throws if the map doesn't have it. */
export function getExisting<Key, Value>(map: { get: (key: Key) => Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}

/** Returns the value of a key. Creates and stores it if the map doesn't have it. */
export function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: (key: Key) => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create(key);
  map.set(key, value);
  return value;
}
