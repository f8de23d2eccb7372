import type { PathPrefixes } from './site-facts.js';

type Languages = Pick<PathPrefixes, 'defaultLang' | 'langs' | 'versions'>;

/** The language of a path without base, by its prefix. */
export function langOfPath(path: string, site: Languages): string {
  const { segments, at } = splitPrefixes(path, site);
  return site.langs.find((lang) => lang === segments[at]) ?? site.defaultLang;
}

/** Route of the 404 page for a path without base: that of its version and language. */
export function notFoundRoute(path: string, site: Languages): string {
  const { segments, at } = splitPrefixes(path, site);
  return [...segments.slice(0, site.langs.includes(segments[at] as string) ? at + 1 : at), '404'].join('/');
}

/** A path without base and without the prefix of the default language, if it spells it out. */
export function withoutDefaultLang(path: string, site: Omit<Languages, 'langs'>): string {
  const { segments, at } = splitPrefixes(path, site);
  return segments[at] === site.defaultLang ? segments.toSpliced(at, 1).join('/') || '/' : path;
}

/** Segments of a path and where among them a language would stand: first, or after a version. */
function splitPrefixes(path: string, { versions }: Pick<Languages, 'versions'>): { segments: string[]; at: number } {
  const segments = path.split('/');
  return { segments, at: versions.includes(segments[1] as string) ? 2 : 1 };
}
