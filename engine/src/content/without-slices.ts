/** A copy of plain data. A text that was cut out of a longer one keeps all of that in memory; a copy is on its own. */
export function withoutSlices<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
