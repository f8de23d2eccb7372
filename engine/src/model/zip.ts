/** Pairs the values of two lists. Throws if the second is shorter. */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  const rest = others.values();
  return ones.map((one) => {
    const { value, done } = rest.next();
    if (done) throw new Error(`${ones.length} values have only ${others.length} counterparts.`);
    return [one, value];
  });
}
