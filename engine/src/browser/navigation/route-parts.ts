import type { RouteManifest } from '../../model/page.js';
import { otherSlash } from '../../model/switch-target.js';

/** Adds the parts of a large site's routes that a path can be in. */
export async function addRouteParts(
  path: string,
  manifest: RouteManifest,
  load: (name: string) => Promise<RouteManifest | undefined>,
): Promise<void> {
  const names = new Set([path, otherSlash(path)].map((route) => manifest.parts?.findLast(([first]) => first <= route)?.[1]));
  await Promise.all(
    [...names].map(async (name) => {
      const part = name && (await load(name));
      if (!part) return;
      Object.assign(manifest.payloads, part.payloads);
      Object.assign(manifest.files, part.files);
    }),
  );
}
