import { createHash } from 'node:crypto';
import { errorMessage, ServiceError } from '../service-error.js';
import { loadIndex, type SiteIndex } from './load-index.js';
import { isUrl, openSiteFiles, type SiteFiles } from './site-files.js';
import type { SiteSource } from './site-source.js';

/** Metadata that a built site publishes. */
export interface SiteFacts {
  title: string;
  base: string;
  /** Scheme and host; empty if unknown. */
  origin: string;
  cleanUrls: boolean;
  defaultLang: string;
  defaultVersion: string;
  locales: { lang: string; label: string }[];
}

/** Routes of a language, and names of its indexes by version. */
interface RouteManifest {
  payloads: Record<string, string>;
  search?: Record<string, string>;
  /** Only on a large site: files that list the routes. */
  parts?: [first: string, name: string][];
}

/** Name of an index, with its language and version. */
interface IndexPlace {
  lang: string;
  version: string;
  name: string;
}

/** One deployment of a site. */
export interface LoadedSite extends SiteSource, SiteFacts {
  files: SiteFiles;
  /** Hash of the manifests. Changes when a page changes. */
  deployment: string;
  indexes: readonly [SiteIndex, ...SiteIndex[]];
  /** Manifests by language. */
  manifests: ReadonlyMap<string, RouteManifest>;
}

/** Loads the current deployment of a site. */
export async function loadSite(source: SiteSource): Promise<LoadedSite> {
  const { files, facts, manifests, deployment, places } = await readDeployment(source);
  const [place, ...others] = places;
  const indexes = await Promise.all([loadIndex(files, place), ...others.map((other) => loadIndex(files, other))]);
  return { ...source, ...facts, files, deployment, indexes, manifests };
}

/** Reads the current deployment of a site without loading its indexes. */
export async function readDeployment(source: SiteSource) {
  const site = await readSite(source);
  const [place, ...others] = [...site.manifests].flatMap(([lang, { search = {} }]) =>
    Object.entries(search).map(([version, name]) => ({ lang, version, name })),
  );
  if (!place) {
    throw new ServiceError({
      what: 'The site has no search index.',
      where: site.files.location,
      fix: 'Set "search.mode" to "local" or "remote" in its config, and build it again.',
    });
  }
  const places: [IndexPlace, ...IndexPlace[]] = [place, ...others];
  return { ...site, places };
}

/** Checks whether the site has been deployed since it was loaded. */
export async function hasNewDeployment(site: LoadedSite): Promise<boolean> {
  const texts = await Promise.all([...site.manifests.keys()].map((lang) => site.files.read(`_/routes.${lang}.json`)));
  return hash(texts) !== site.deployment;
}

async function readSite(source: SiteSource) {
  try {
    const given = openSiteFiles(source.location);
    const { base, path } = await findFacts(given);
    // The URL may be that of a page below the home page.
    const files = isUrl(given.location) ? openSiteFiles(new URL(base, given.location).href) : given;
    const told: SiteFacts = JSON.parse(await files.read(path));
    const facts = isUrl(files.location) ? { ...told, origin: new URL(files.location).origin } : told;
    const langs = facts.locales.map(({ lang }) => lang);
    const read = await Promise.all(langs.map(async (lang) => ({ lang, text: await files.read(`_/routes.${lang}.json`) })));
    const whole = read.map(async ({ lang, text }): Promise<[string, RouteManifest]> => [lang, await withParts(JSON.parse(text), files)]);
    const manifests = new Map(await Promise.all(whole));
    return { files, facts, manifests, deployment: hash(read.map(({ text }) => text)) };
  } catch (error) {
    throw new ServiceError({
      what: `This is not a site built by Kiln, or it cannot be read: ${errorMessage(error)}.`,
      where: source.location,
      fix: 'Name the output folder of `kiln build`, or the address of the published site.',
    });
  }
}

/** Loads the routes of a large site, which are in separate files named by content hash. */
async function withParts(manifest: RouteManifest, files: SiteFiles): Promise<RouteManifest> {
  const { parts = [], ...rest } = manifest;
  const texts = await Promise.all(parts.map(([, name]) => files.read(`_/p/${name}.json`)));
  return { ...rest, payloads: Object.assign({}, manifest.payloads, ...texts.map((text): unknown => JSON.parse(text).payloads)) };
}

/** Finds the path of the site metadata in the home page or the 404 page. */
async function findFacts(files: SiteFiles): Promise<{ base: string; path: string }> {
  const candidates = isUrl(files.location) ? [''] : ['index.html', '404.html'];
  let reason: unknown;
  for (const candidate of candidates) {
    try {
      const [, base, path] = /"site":"([^"]*?)(_\/site\.[^"/]+\.json)"/.exec(await files.read(candidate)) ?? [];
      if (base !== undefined && path) return { base, path };
      reason ??= new Error(`${candidate || 'the page'} does not name its site`);
    } catch (error) {
      reason ??= error;
    }
  }
  throw reason;
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 12);
}
