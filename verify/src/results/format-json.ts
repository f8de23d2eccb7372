/** Formats JSON with short lists and objects on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const short = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, ' ') ?? '';
  if (typeof value !== 'object' || value === null || (indent !== '' && short.length + indent.length <= 92)) {
    return short.replaceAll(/\[ (.*?) \]/g, '[$1]');
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`);
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}
