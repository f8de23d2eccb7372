import type { RouteManifest } from '../../model/page.js';
import { otherSlash } from '../../model/switch-target.js';

/** The route that a normalised path names, with or without its trailing slash. */
export function findRoute(path: string, { payloads }: RouteManifest): string | undefined {
  return [path, otherSlash(path)].find((route) => payloads[route]);
}
