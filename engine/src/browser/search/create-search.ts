import type { SiteView } from '../../model/page.js';
import type { SearchResultGroup } from '@kiln/search';
import { queryRemote } from './query-remote.js';
import { type LocalIndex, openIndex } from './local-index.js';

/** Hooks of a site into search. Each may be asynchronous; one that fails is logged and ignored. */
export interface SearchHooks {
  /** Changes the query before the search. */
  beforeSearch?: (query: string) => string | Promise<string>;
  /** Adds its own groups. Called with the first answer. */
  onSearch?: (query: string, groups: readonly SearchResultGroup[]) => SearchResultGroup[] | Promise<SearchResultGroup[]>;
  /** Called with the final results. */
  afterSearch?: (query: string, groups: readonly SearchResultGroup[]) => void | Promise<void>;
}

/** Loading state of the index. */
export type SearchState = 'initial' | 'initing' | 'inited';

/** Results of a query so far. */
export interface SearchAnswer {
  groups: SearchResultGroup[];
  /** Words to highlight on a page. */
  words: string[];
  /** Whether no better answer will follow. */
  isFinal: boolean;
  /** Whether the index or the service could not be queried. */
  hasFailed: boolean;
  /** Whether the site's own index answers because the service does not. */
  isFallback: boolean;
}

/** Search over one language and version. */
export interface Search {
  state: () => SearchState;
  /** Loads the index, once. Resolves to false if that fails. */
  load: () => Promise<boolean>;
  /** Answers at once from the loaded index, if there is one. Calls no hooks and fetches no statements. */
  glance: (query: string, show: (answer: SearchAnswer) => void) => void;
  /** Runs a query. Calls `show` with each better answer until another query is run. */
  ask: (query: string, show: (answer: SearchAnswer) => void) => Promise<void>;
  close: () => void;
}

/** Maximum number of results requested from one index. */
const limit = 100;
/** Time without an answer from the service after which the site's own index is queried too, in ms. */
const fallbackDelay = 2000;
/** Number of pages shown unless the reader asks for more. */
const shownPages = 7;

/** Creates the search that the site configures. */
export function createSearch(site: SiteView, hooks: SearchHooks = {}): Search {
  const { mode, apiUrl, searchIndexes, versioned } = site.search;
  let state: SearchState = 'initial';
  let index: LocalIndex | undefined;
  let fallback: LocalIndex | undefined;
  let latest = 0;
  let abort = new AbortController();
  const load = async (): Promise<boolean> => {
    if (mode === 'local' && !index) {
      state = 'initing';
      index = openIndex(site);
    }
    const isThere = (await index?.ready) ?? true;
    state = 'inited';
    return isThere;
  };
  const ownGroups = (result: SearchResultGroup['result']): SearchResultGroup[] => [{ group: '', result, renderType: 'default' }];
  return {
    state: () => state,
    load,
    glance(query, show) {
      // Hooks may change the query or add to the answer, so there is no answer without them.
      if (!query || state !== 'inited' || hooks.beforeSearch || hooks.onSearch) return;
      index?.glance(query, shownPages, (result, words) =>
        show({ groups: ownGroups(result), words, isFinal: false, hasFailed: false, isFallback: false }),
      );
    },
    async ask(input, show) {
      const mine = ++latest;
      const isStale = (): boolean => mine !== latest;
      abort.abort();
      abort = new AbortController();
      const query = await orElse(() => hooks.beforeSearch?.(input), input);
      const isThere = await load();
      if (isStale()) return;
      let added: Promise<SearchResultGroup[]> | undefined;
      const answer = async ({ groups: own, ...rest }: SearchAnswer): Promise<void> => {
        added ??= orElse(() => hooks.onSearch?.(query, own), []);
        const groups = [...own, ...(await added)];
        if (isStale()) return;
        show({ ...rest, groups });
        if (rest.isFinal) await orElse(() => hooks.afterSearch?.(query, groups), undefined);
      };
      const fail = () => answer({ groups: [], words: [], isFinal: true, hasFailed: true, isFallback: false });
      const askIndex = (own: LocalIndex, isFallback: boolean): void =>
        own.search(
          query,
          shownPages,
          (result, words, isFinal) => void answer({ groups: ownGroups(result), words, isFinal, hasFailed: false, isFallback }),
        );
      if (mode === 'remote') {
        const version = versioned ? site.version : undefined;
        const service = queryRemote({ apiUrl, keyword: query, limit, searchIndexes, lang: site.lang, version, signal: abort.signal });
        const groups = await firstResponse(service, () => (fallback ??= openIndex(site)).ready);
        if (isStale()) return;
        if (groups) await answer({ groups, words: query.split(/\s+/), isFinal: true, hasFailed: false, isFallback: false });
        else if (await fallback?.ready) askIndex(fallback as LocalIndex, true);
        else {
          // The next query tries again.
          fallback?.close();
          fallback = undefined;
          await fail();
        }
      } else if (isThere && index) askIndex(index, false);
      else await fail();
    },
    close() {
      latest++;
      abort.abort();
      index?.close();
      fallback?.close();
    },
  };
}

/** Returns the response of the service; null if it fails, or if the site's own index is ready before a slow service responds. */
async function firstResponse<T>(service: Promise<T | null>, openIndex: () => Promise<boolean>): Promise<T | null> {
  const early = await Promise.race([service, new Promise<null>((resolve) => setTimeout(resolve, fallbackDelay, null))]);
  if (early) return early;
  const own = openIndex().then((isThere) => (isThere ? null : service));
  return await Promise.race([own, service.then((groups) => groups ?? own)]);
}

/** Returns the result of a hook, or another value if it returns nothing or fails. */
async function orElse<T>(hook: () => T | undefined | Promise<T | undefined>, other: T): Promise<T> {
  try {
    return (await hook()) ?? other;
  } catch (error) {
    console.error(error);
    return other;
  }
}
