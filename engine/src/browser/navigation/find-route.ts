import type { RouteManifest } from '../../model/page.js';
import { otherSlash } from '../../model/switch-target.js';

/** Returns the route of a normalized path, with or without its trailing slash. */
export function findRoute(path: string, { payloads }: RouteManifest): string | undefined {
  return [path, otherSlash(path)].find((route) => payloads[route]);
}
