import type { SiteView } from '../../model/page.js';
import type { SearchResultGroup } from '@kiln/search';
import { askRemote } from './ask-remote.js';
import { type LocalIndex, openIndex } from './local-index.js';

/** What a site may do with a search. Each may be asynchronous; one that fails is logged and passed over. */
export interface SearchHooks {
  /** Changes the query before it is asked. */
  beforeSearch?: (query: string) => string | Promise<string>;
  /** Adds groups of its own to the first answer. */
  onSearch?: (query: string, groups: readonly SearchResultGroup[]) => SearchResultGroup[] | Promise<SearchResultGroup[]>;
  /** Sees what is shown in the end. */
  afterSearch?: (query: string, groups: readonly SearchResultGroup[]) => void | Promise<void>;
}

/** How far the index has come. */
export type SearchState = 'initial' | 'initing' | 'inited';

/** What is known about a query. */
export interface SearchAnswer {
  groups: SearchResultGroup[];
  /** Those to mark on a page. */
  words: string[];
  /** Whether no better answer will follow. */
  isFinal: boolean;
  /** Whether the index or the service could not be asked. */
  hasFailed: boolean;
}

/** Search over one language and version. */
export interface Search {
  state: () => SearchState;
  /** Loads the index, once. Settles with false when it cannot be had. */
  load: () => Promise<boolean>;
  /** What the index at hand says at once, if there is one: no hook is called and nothing is fetched. */
  glance: (query: string, show: (answer: SearchAnswer) => void) => void;
  /** Asks; `show` is called with each better answer until another question is asked. */
  ask: (query: string, show: (answer: SearchAnswer) => void) => Promise<void>;
  close: () => void;
}

/** Most results that are asked of one index. */
const limit = 100;
/** Pages that are shown unless the reader asks for more. */
const shownPages = 7;

/** Search as the site is configured. */
export function createSearch(site: SiteView, hooks: SearchHooks = {}): Search {
  const { mode, apiUrl, searchIndexes } = site.search;
  let state: SearchState = 'initial';
  let index: LocalIndex | undefined;
  let asked = 0;
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
      // Hooks may change the query, or add to the answer: then there is no answer without them.
      if (!query || state !== 'inited' || hooks.beforeSearch || hooks.onSearch) return;
      index?.glance(query, shownPages, (result, words) => show({ groups: ownGroups(result), words, isFinal: false, hasFailed: false }));
    },
    async ask(input, show) {
      const mine = ++asked;
      const isStale = (): boolean => mine !== asked;
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
      if (mode === 'remote') {
        const groups = await askRemote({ apiUrl, keyword: query, limit, searchIndexes, lang: site.lang, signal: abort.signal });
        if (!isStale()) await answer({ groups: groups ?? [], words: query.split(/\s+/), isFinal: true, hasFailed: !groups });
      } else if (isThere)
        index?.search(
          query,
          shownPages,
          (result, words, isFinal) => void answer({ groups: ownGroups(result), words, isFinal, hasFailed: false }),
        );
      else await answer({ groups: [], words: [], isFinal: true, hasFailed: true });
    },
    close() {
      asked++;
      abort.abort();
      index?.close();
    },
  };
}

/** What a hook gives; another value when it gives nothing or fails. */
async function orElse<T>(hook: () => T | undefined | Promise<T | undefined>, other: T): Promise<T> {
  try {
    return (await hook()) ?? other;
  } catch (error) {
    console.error(error);
    return other;
  }
}
