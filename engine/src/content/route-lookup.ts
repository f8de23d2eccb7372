/** Resolves a path to a route, with or without its trailing slash; returns the path itself if there is none. */
export interface RouteLookup {
  (path: string): string;
  /** Whether exactly this route exists. */
  has: (route: string) => boolean;
}

/** Creates a lookup over the routes of a site. */
export function createRouteLookup(routes: Iterable<string>): RouteLookup {
  const known = new Set(routes);
  const find = (path: string): string => {
    if (known.has(path)) return path;
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return known.has(other) ? other : path;
  };
  return Object.assign(find, { has: (route: string) => known.has(route) });
}
