/** Copies plain data. A string sliced from a longer one keeps all of that in memory; a copy doesn't. */
export function deepCopy<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
