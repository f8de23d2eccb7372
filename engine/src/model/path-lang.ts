import type { PathPrefixes } from './site-facts.js';

type Languages = Pick<PathPrefixes, 'defaultLang' | 'langs' | 'versions'>;

/** Returns the language of a path without base, from its prefix. */
export function langOfPath(path: string, site: Languages): string {
  const { segments, at } = splitPrefixes(path, site);
  return site.langs.find((lang) => lang === segments[at]) ?? site.defaultLang;
}

/** Returns the route of the 404 page for a path without base, in the path's version and language. */
export function notFoundRoute(path: string, site: Languages): string {
  const { segments, at } = splitPrefixes(path, site);
  return [...segments.slice(0, site.langs.includes(segments[at] as string) ? at + 1 : at), '404'].join('/');
}

/** Removes a spelled-out default language from a path without base. */
export function withoutDefaultLang(path: string, site: Omit<Languages, 'langs'>): string {
  const { segments, at } = splitPrefixes(path, site);
  return segments[at] === site.defaultLang ? segments.toSpliced(at, 1).join('/') || '/' : path;
}

/** Splits a path into segments and returns the index of a language prefix: first, or after a version. */
function splitPrefixes(path: string, { versions }: Pick<Languages, 'versions'>): { segments: string[]; at: number } {
  const segments = path.split('/');
  return { segments, at: versions.includes(segments[1] as string) ? 2 : 1 };
}
