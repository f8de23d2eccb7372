/**
 * Where a key of the config stands in its source, as far as that can be told without running it: every name of the path
 * after the one before, and the last only once from there on.
 */
export function placeOfKey(source: string, path: readonly unknown[]): { line: number; column: number } | undefined {
  const names = path.filter((name) => typeof name === 'string');
  let at = 0;
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\w$.-])(['"]?)${name.replace(/[^\w-]/g, '\\$&')}\\1(?=\\s*[:,}(])`, 'g');
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) return undefined;
    at = found.index;
    // In a list, the name that is meant may be another than the first.
    if (names.length < path.length && name === names.at(-1) && pattern.exec(source)) return undefined;
  }
  if (names.length === 0) return undefined;
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
