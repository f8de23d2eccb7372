/** The path of a request, decoded, and its query with `?`. */
export interface RequestPath {
  path: string;
  query: string;
}

/** Reads the target of a request; null when no honest client would send it: broken escapes, NUL, backslashes, dot segments. */
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

/** Whether a path is not for readers: empty segments, dot files (but `/.well-known/`), and the files that steer the host. */
export function isHiddenPath(path: string): boolean {
  const segments = path.split('/').slice(1);
  return (
    segments.some((segment, index) => segment === '' && index < segments.length - 1) ||
    segments.some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known')) ||
    (segments.length === 1 && ['_headers', '_redirects'].includes(segments.join('/')))
  );
}
