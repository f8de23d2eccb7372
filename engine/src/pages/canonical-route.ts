import type { RouteLookup } from '../content/resolve-link.js';

/** Finds the route that a path means. */
export type RouteResolver = RouteLookup;

/** A resolver over the routes of a site. */
export function createRouteResolver(routes: Iterable<string>): RouteResolver {
  const known = new Set(routes);
  const resolve = (path: string): string => {
    if (known.has(path)) return path;
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return known.has(other) ? other : path;
  };
  return Object.assign(resolve, { has: (route: string) => known.has(route) });
}
