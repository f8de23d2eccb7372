/** Returns the value at a path of keys in a configuration, or undefined. */
export function valueAt(config: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (isRecord(value) ? value[key] : undefined), config);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}
