import type { SearchText } from '@kiln/search';
import type { SiteIndex } from '../sites/load-index.js';
import type { LoadedSite } from '../sites/load-site.js';
import type { SiteStore } from '../sites/site-store.js';
import { linkOf } from './result-link.js';
import type { IndexAnswer, Question, SearchBackend } from './search-backend.js';

/** Number of hits with a statement. Finding statements takes longer than the search itself, and nobody reads the hundredth. */
export const statements = 30;

/** Creates a backend that searches the output of `kiln build` in this process, ranked as in the browser. */
export function createEmbeddedBackend(store: SiteStore): SearchBackend {
  return {
    indexes: () =>
      store.sites().map(({ name, title, manifests, indexes }) => ({
        name,
        title,
        langs: [...manifests.keys()],
        versions: [...new Set(indexes.map(({ version }) => version))].filter(Boolean),
        pages: indexes.reduce((sum, { pages }) => sum + pages, 0),
      })),
    deployment: store.deployment,
    problems: store.problems,
    refresh: store.refresh,
    async search(question, deadline) {
      const sites = store.sites();
      const answers: IndexAnswer[] = [];
      for (const name of question.indexes) {
        const site = sites.find((other) => other.name === name);
        answers.push(site && !deadline.aborted ? await searchSite(site, question, deadline) : { index: name, hits: [], partial: true });
      }
      return answers;
    },
    close: async () => store.close(),
  };
}

async function searchSite(site: LoadedSite, { keyword, limit, indexes, ...place }: Question, deadline: AbortSignal): Promise<IndexAnswer> {
  const index = pickIndex(site, place);
  const answer = index.search(keyword, limit);
  const wanted = new Set(answer.texts.slice(0, Math.min(limit, statements)));
  const texts = await loadTexts(wanted, index, deadline);
  const hits = answer.withTexts(texts, limit);
  return {
    index: site.name,
    // A single index is searched by its own site, which adds its base. Results of several indexes lead to several sites.
    hits: indexes.length === 1 ? hits : hits.map((hit) => ({ ...hit, link: linkOf(hit.link, site) })),
    partial: texts.size < wanted.size,
  };
}

interface Place {
  lang: string;
  version: string;
}

/** Returns the index for a language and version, with the defaults of the site as fallback. */
export function pickIndex<Index extends Place>(
  { indexes, defaultLang, defaultVersion }: { indexes: readonly [Index, ...Index[]]; defaultLang: string; defaultVersion: string },
  place: Place,
): Index {
  const ofVersion = (version: string) => indexes.filter((index) => index.version === version);
  const versions = [ofVersion(place.version), ofVersion(defaultVersion)].find(({ length }) => length > 0) ?? indexes;
  const primary = place.lang.toLowerCase().split('-')[0];
  return (
    versions.find(({ lang }) => lang === place.lang) ??
    versions.find(({ lang }) => lang.toLowerCase().split('-')[0] === primary) ??
    versions.find(({ lang }) => lang === defaultLang) ??
    versions[0] ??
    indexes[0]
  );
}

/** Returns the texts that load before the deadline. */
async function loadTexts(names: ReadonlySet<string>, index: SiteIndex, deadline: AbortSignal): Promise<Map<string, SearchText>> {
  const known = new Map<string, SearchText>();
  const loading = Promise.all(
    [...names].map(async (name) => {
      const text = await index.loadText(name).catch(() => null);
      if (text) known.set(name, text);
    }),
  );
  await Promise.race([loading, aborted(deadline)]);
  for (const name of names) if (!known.has(name)) index.dropText(name);
  return new Map(known);
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
