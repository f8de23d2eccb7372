/** Decoded path of a request, and its query including `?`. */
export interface RequestPath {
  path: string;
  query: string;
}

/** Parses a request target. Returns null if it is malformed or malicious: broken escapes, NUL, backslashes or dot segments. */
export function requestPath(target: string): RequestPath | null {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  let path: string;
  try {
    path = decodeURIComponent(raw || '/');
  } catch {
    return null;
  }
  if (!path.startsWith('/') || /[\0\\]/.test(path)) return null;
  return path.split('/').some((segment) => segment === '.' || segment === '..') ? null : { path, query };
}

/** Returns whether a path must not be served: empty segments, dotfiles (except `/.well-known/`), `/_headers` and `/_redirects`. */
export function isHiddenPath(path: string): boolean {
  const segments = path.split('/').slice(1);
  return (
    segments.some((segment, index) => segment === '' && index < segments.length - 1) ||
    segments.some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known')) ||
    (segments.length === 1 && ['_headers', '_redirects'].includes(segments.join('/')))
  );
}
