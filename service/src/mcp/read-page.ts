import { editDistance } from '@kiln/search';
import { ServiceError } from '../service-error.js';
import type { LoadedSite } from '../sites/load-site.js';
import { type PageHeading, sectionOf } from './markdown-section.js';

/** Returns the Markdown of a page, or of the section under one of its headings. */
export async function readPage(site: LoadedSite, address: string, heading?: string): Promise<string> {
  const [, path = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(address.trim()) ?? [];
  const { route, payload } = findRoute(site, path);
  const markdown = await site.files.read(markdownFile(route));
  const wanted = heading || decode(hash);
  if (!wanted) return markdown;
  const { page }: { page: { toc: PageHeading[] } } = JSON.parse(await site.files.read(`_/p/${payload}.json`));
  const section = sectionOf(markdown, page.toc, wanted);
  if (section !== undefined) return section;
  throw new ServiceError({
    what: `The page ${route} has no heading "${wanted}".`,
    where: 'heading',
    fix: `It has: ${page.toc.map(({ text, id }) => `${text} (#${id})`).join(', ') || 'none'}.`,
  });
}

/** Finds the route and payload of a page. Only routes listed by the site can be read. */
function findRoute(site: LoadedSite, path: string): { route: string; payload: string } {
  const route = routeOf(path, site);
  for (const candidate of [route, `${route}/`, route.replace(/\/$/, '')]) {
    for (const { payloads } of site.manifests.values()) {
      const payload = Object.hasOwn(payloads, candidate) ? payloads[candidate] : undefined;
      if (payload) return { route: candidate, payload };
    }
  }
  const near = nearest(
    route,
    [...site.manifests.values()].flatMap(({ payloads }) => Object.keys(payloads)),
  );
  throw new ServiceError({
    what: `There is no page at ${route}.`,
    where: 'route',
    fix: near ? `Did you mean ${near}?` : 'Use the tool "search" to find the route of a page.',
  });
}

/** Normalizes user input into a route: a URL, a path with base, or a path with an extension. */
function routeOf(path: string, { origin, base }: LoadedSite): string {
  const local = origin && path.startsWith(`${origin}/`) ? path.slice(origin.length) : path.replace(/^https?:\/\/[^/]+/i, '');
  const rooted = decode(local.startsWith('/') ? local : `/${local}`);
  const bare = base !== '/' && rooted.startsWith(base) ? rooted.slice(base.length - 1) : rooted;
  return bare.replace(/\.(?:html|md)$/, '').replace(/\/index$/, '/');
}

function markdownFile(route: string): string {
  return `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.md`;
}

/** Returns the candidate most similar to a name, or undefined if none is close. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, Math.max(2, Math.floor(name.length / 3)) + 1];
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
