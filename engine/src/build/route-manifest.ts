import { contentHash } from '../cache/content-hash.js';
import type { ParsedPage } from '../content/document.js';
import { groupBy, type RouteManifest } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';
import { routesFile } from '../pipeline/render-page.js';

/** Maximum number of routes of a language that are loaded at once. */
const maxRoutes = 500;
/** Number of routes in a part. */
const partSize = 250;

/** Whether a language has too many routes to load at once. */
export function isLargeSite(pages: readonly ParsedPage[], limit = maxRoutes): boolean {
  return [...groupBy(pages, ({ lang }) => lang).values()].some(({ length }) => length > limit);
}

/** Puts a name in a subfolder: so many files in one folder are slow on some file systems, and too many for some hosts. */
export function inFolder(name: string): string {
  return `${name.slice(0, 1)}/${name.slice(1)}`;
}

/** Returns the routes of a language. Those of a large site are sorted and split into parts, stored with the payloads by first route. */
export function writeManifest(lang: string, { payloads, files, ...more }: RouteManifest, isLarge: boolean): OutputFile[] {
  const path = routesFile(lang);
  const routes = Object.keys(payloads).toSorted((a, b) => (a < b ? -1 : 1));
  const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
  if (!isLarge) return [{ path, content: JSON.stringify({ payloads: pick(payloads, routes), files: pick(files, routes), ...more }) }];
  const written: OutputFile[] = [];
  const parts: [first: string, name: string][] = [];
  for (let start = 0; start < routes.length; start += partSize) {
    const own = routes.slice(start, start + partSize);
    const content = JSON.stringify({ payloads: pick(payloads, own), files: pick(files, own) } satisfies RouteManifest);
    const name = inFolder(contentHash(content));
    parts.push([own[0] ?? '', name]);
    written.push({ path: partPath(name), content });
  }
  return [{ path, content: JSON.stringify({ payloads: {}, files: {}, parts, ...more } satisfies RouteManifest) }, ...written];
}

/** Updates some payloads and the search index names in a manifest. Also returns the paths of files that are no longer used. */
export function updateManifest(
  lang: string,
  { payloads, search, read }: Required<Pick<RouteManifest, 'payloads' | 'search'>> & { read: (path: string) => string },
): { files: OutputFile[]; removed: string[] } {
  const path = routesFile(lang);
  const { parts, ...whole }: RouteManifest = JSON.parse(read(path));
  const named = Object.keys(search).length > 0 ? { search } : {};
  if (!parts)
    return {
      files: [{ path, content: JSON.stringify({ ...whole, payloads: { ...whole.payloads, ...payloads }, ...named }) }],
      removed: [],
    };
  const files: OutputFile[] = [];
  const removed: string[] = [];
  const byPart = groupBy(Object.keys(payloads), (route) => parts.findLastIndex(([first]) => first <= route));
  for (const [number, routes] of byPart) {
    const part = parts[number];
    if (!part) throw new Error(`No part of the routes has ${routes[0]}.`);
    const [first, name] = part;
    const known: RouteManifest = JSON.parse(read(partPath(name)));
    for (const route of routes) known.payloads[route] = payloads[route] ?? '';
    const content = JSON.stringify(known);
    const now = inFolder(contentHash(content));
    parts[number] = [first, now];
    files.push({ path: partPath(now), content });
    if (now !== name) removed.push(partPath(name));
  }
  return {
    files: [...files, { path, content: JSON.stringify({ payloads: {}, files: {}, parts, ...named } satisfies RouteManifest) }],
    removed,
  };
}

/** Returns the name of a payload in the manifest, given its path. */
export function payloadName(path: string): string {
  return path.slice('_/p/'.length, -'.json'.length);
}

function partPath(name: string): string {
  return `_/p/${name}.json`;
}
