/** A value of `exports` in package.json: a target, conditions, or alternatives. */
type Target = string | null | Target[] | { [condition: string]: Target };

const conditions = new Set(['node', 'require', 'default', 'module-sync']);

/**
 * Resolves a subpath (`.` or `./name`) with the `exports` of a package.json. Returns undefined if there is no match. Uses the conditions of
 * `require` in Node.js.
 */
export function resolveExports(exports: Target, subpath: string): string | undefined {
  const isMap = typeof exports === 'object' && exports !== null && !Array.isArray(exports);
  const hasSubpaths = isMap && Object.keys(exports).some((key) => key.startsWith('.'));
  if (!hasSubpaths) return subpath === '.' ? pickTarget(exports, '') : undefined;
  const map = exports as Record<string, Target>;
  if (map[subpath] !== undefined) return pickTarget(map[subpath], '');
  // The longest prefix wins, as in Node.js.
  const patterns = Object.keys(map)
    .filter((key) => key.includes('*'))
    .toSorted((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const [prefix = '', suffix = ''] = pattern.split('*');
    if (!subpath.startsWith(prefix) || !subpath.endsWith(suffix) || subpath.length < prefix.length + suffix.length) continue;
    return pickTarget(map[pattern] ?? null, subpath.slice(prefix.length, subpath.length - suffix.length));
  }
  return undefined;
}

function pickTarget(target: Target, star: string): string | undefined {
  if (target === null) return undefined;
  if (typeof target === 'string') return target.replaceAll('*', star);
  if (Array.isArray(target)) return target.map((one) => pickTarget(one, star)).find((found) => found !== undefined);
  for (const [condition, value] of Object.entries(target)) {
    const found = conditions.has(condition) ? pickTarget(value, star) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
