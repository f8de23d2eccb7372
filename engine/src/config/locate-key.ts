/**
 * Finds the location of a config key in its source without running it: each name of the path after the previous one.
 * In a list, the last name must occur only once from there on.
 */
export function locateKey(source: string, path: readonly unknown[]): { line: number; column: number } | undefined {
  const names = path.filter((name) => typeof name === 'string');
  let at = 0;
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\w$.-])(['"]?)${name.replace(/[^\w-]/g, '\\$&')}\\1(?=\\s*[:,}(])`, 'g');
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) return undefined;
    at = found.index;
    // In a list, the key in question may not be the first one with this name.
    if (names.length < path.length && name === names.at(-1) && pattern.exec(source)) return undefined;
  }
  if (names.length === 0) return undefined;
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
