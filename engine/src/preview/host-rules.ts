import { validateHeaderName, validateHeaderValue } from 'node:http';

/** A rule of `_headers`: headers to set and to remove for matching paths. */
export interface HeaderRule {
  pattern: RegExp;
  set: [name: string, value: string][];
  remove: string[];
}

/** A rule of `_redirects`. */
export interface RedirectLine {
  pattern: RegExp;
  to: string;
  status: number;
}

/** Headers that describe the message itself. Rules cannot change them. */
const reserved = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'last-modified',
  'transfer-encoding',
]);

/** Matches no path. Keeps a rule with an invalid pattern, so that its headers are not added to the rule above. */
const nothing = /^\b$/;

/** Parses `_headers` as static hosts do. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: patternOf(content) ?? nothing, set: [], remove: [] });
    } else if (content.startsWith('!')) {
      rules.at(-1)?.remove.push(content.slice(1).trim().toLowerCase());
    } else {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(content) ?? [];
      if (isHeader(name, value)) rules.at(-1)?.set.push([name.toLowerCase(), value]);
    }
  }
  return rules;
}

/** Returns the headers for a path. Applies all matching rules in order and joins repeated headers with a comma. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, set, remove } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of remove) headers.delete(name);
    for (const [name, value] of set) headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return Object.fromEntries(headers);
}

/** Parses `_redirects`. Ignores lines with conditions or without a redirect status. */
export function parseRedirects(text: string): RedirectLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/);
    const code = Number(status.replace(/!$/, ''));
    if (!from.startsWith('/') || !/^(?:\/|https?:)/.test(to) || ![301, 302, 303, 307, 308].includes(code) || conditions.length > 0)
      return [];
    const pattern = patternOf(decode(from));
    return pattern ? [{ pattern, to, status: code }] : [];
  });
}

/** Returns the redirect for a decoded path, or null if no line matches. Keeps the query unless the target has its own. */
export function redirectFor(path: string, query: string, lines: readonly RedirectLine[]): { location: string; status: number } | null {
  for (const { pattern, to, status } of lines) {
    const match = pattern.exec(path);
    if (!match) continue;
    const { groups } = match;
    const target = to.replace(/:([a-z]\w*)/gi, (whole, name: string) => (groups && name in groups ? encodeURI(groups[name] ?? '') : whole));
    const [address = '', hash] = target.split('#', 2);
    return {
      location: address + (address.includes('?') ? '' : query) + (hash === undefined ? '' : `#${hash}`),
      status,
    };
  }
  return null;
}

/** Compiles a pattern: `*` matches anything, `:name` one segment. Returns null if a name is repeated. */
function patternOf(path: string): RegExp | null {
  let splats = 0;
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    .replace(/\*/g, () => (splats++ === 0 ? '(?<splat>.*)' : '.*'));
  try {
    return new RegExp(`^${source}$`, 's');
  } catch {
    return null;
  }
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !reserved.has(name.toLowerCase());
  } catch {
    return false;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
