import { posix } from 'node:path';

/** Returns the route that a link leads to; undefined for other sites and for the page itself. */
export function targetRoute({ route }: { route: string }, url: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return undefined;
  const path = url.replace(/[?#].*$/, '').replace(/\.mdx?$/, '');
  const target = path === '' ? route : posix.join(posix.dirname(`${route}.`), path).replace(/(^|\/)index$/, '$1');
  const absolute = path.startsWith('/') ? path.replace(/(^|\/)index$/, '$1') : target;
  return absolute === route ? undefined : absolute;
}
