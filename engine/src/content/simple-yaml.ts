/**
 * Reads YAML that is nothing but `key: value` lines with plain one-line values, as nearly all frontmatter is; null for
 * anything else, which is left to the real parser. It costs a twentieth of it.
 */
export function readSimpleYaml(yaml: string): Record<string, string | number | boolean> | null {
  const value: Record<string, string | number | boolean> = {};
  for (const line of yaml.split('\n')) {
    const match = /^([A-Za-z_][\w-]*): +(.+?) *$/.exec(line);
    if (!match) return null;
    const [, key = '', text = ''] = match;
    const scalar = readScalar(text);
    if (scalar === null || Object.hasOwn(value, key)) return null;
    value[key] = scalar;
  }
  return value;
}

function readScalar(text: string): string | number | boolean | null {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^'[^']*'$/.test(text) || /^"[^"\\]*"$/.test(text)) return text.slice(1, -1);
  // A plain scalar: no indicator at its start, nothing that ends it early, and not a number, null or the like.
  if (!/^[\p{L}(][^\n]*$/u.test(text) || /: |:$| #|[\p{Cc}\uFEFF]/u.test(text)) return null;
  return /^(?:null|Null|NULL|True|TRUE|False|FALSE)$/.test(text) ? null : text;
}
