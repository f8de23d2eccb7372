/** Finds the route that a path means, with or without its final slash; the path itself when there is none. */
export interface RouteLookup {
  (path: string): string;
  /** Whether there is exactly this route. */
  has: (route: string) => boolean;
}

/** A lookup over the routes of a site. */
export function createRouteLookup(routes: Iterable<string>): RouteLookup {
  const known = new Set(routes);
  const find = (path: string): string => {
    if (known.has(path)) return path;
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return known.has(other) ? other : path;
  };
  return Object.assign(find, { has: (route: string) => known.has(route) });
}
