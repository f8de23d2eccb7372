/** Formats a value approximately like `console.log` in Node.js: objects four levels deep, errors with their stack. */
export function inspect(value: unknown, depth: unknown = 4, seen: unknown[] = []): string {
  const levels = typeof depth === 'number' ? depth : 4;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return value.stack ?? String(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (seen.includes(value)) return '[Circular *1]';
  if (levels < 0) return Array.isArray(value) ? '[Array]' : '[Object]';
  const show = (child: unknown) => inspect(child, levels - 1, [...seen, value]);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (value instanceof Map)
    return `Map(${value.size}) { ${[...value].map(([key, child]) => `${show(key)} => ${show(child)}`).join(', ')} }`;
  if (value instanceof Set) return `Set(${value.size}) { ${[...value].map(show).join(', ')} }`;
  const entries = Object.entries(value).map(([key, child]) => `${/^[\w$]+$/.test(key) ? key : `'${key}'`}: ${show(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Returns the text that `console.log(...values)` prints, with placeholders such as `%s` filled in. */
export function format(...values: unknown[]): string {
  const rest = [...values];
  const parts: string[] = [];
  if (typeof rest[0] === 'string') {
    const pattern = rest.shift() as string;
    parts.push(pattern.replace(/%[sdifjoOc%]/g, (sign) => (sign === '%%' ? '%' : rest.length > 0 ? fillIn(sign, rest.shift()) : sign)));
  }
  return [...parts, ...rest.map((value) => (typeof value === 'string' ? value : inspect(value)))].join(' ');
}

function fillIn(sign: string, value: unknown): string {
  if (sign === '%s') return typeof value === 'string' ? value : inspect(value, 0);
  if (sign === '%d' || sign === '%f') return String(Number(value));
  if (sign === '%i') return String(Math.trunc(Number(value)));
  if (sign === '%j') return JSON.stringify(value);
  return sign === '%c' ? '' : inspect(value);
}
