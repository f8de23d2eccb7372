/** A function of a text that works out each text once. */
export function remember<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = work(text);
      known.set(text, value);
    }
    return value;
  };
}
