import type { SiteView } from '../../model/page.js';
import type { SearchResultGroup } from '../../search/search-result.js';
import { kiln } from '../handover.js';
import { askRemote } from './ask-remote.js';
import { type LocalIndex, openIndex } from './local-index.js';

/** What a site may do with a search. Each may be asynchronous. */
export interface SearchHooks {
  /** Changes the query before it is asked. */
  beforeSearch?: (query: string) => string | Promise<string>;
  /** Adds groups of its own while the index is asked. */
  onSearch?: (query: string, groups: readonly SearchResultGroup[]) => SearchResultGroup[] | Promise<SearchResultGroup[]>;
  /** Sees what is shown. */
  afterSearch?: (query: string, groups: readonly SearchResultGroup[]) => void | Promise<void>;
}

/** How far the index has come. */
export type SearchState = 'initial' | 'initing' | 'inited';

/** Search over one language and version. */
export interface Search {
  state: () => SearchState;
  /** Loads the index, once. */
  load: () => Promise<void>;
  /** Asks; `show` is called with each better answer until another question is asked. `words` are those to mark on a page. */
  ask: (query: string, show: (groups: SearchResultGroup[], words: string[]) => void) => Promise<void>;
  close: () => void;
}

/** Most results that are asked of one index. */
const limit = 100;
/** Pages that are shown unless the reader asks for more. */
const shownPages = 7;

/** Search as the site is configured. */
export function createSearch(site: SiteView, hooks: SearchHooks = {}): Search {
  const { mode, apiUrl, searchIndexes, versioned } = site.search;
  let state: SearchState = 'initial';
  let index: LocalIndex | undefined;
  let asked = 0;
  let abort = new AbortController();
  const load = async (): Promise<void> => {
    if (mode !== 'local') {
      state = 'inited';
      return;
    }
    if (!index) {
      state = 'initing';
      index = openIndex({
        base: site.base,
        routesUrl: kiln.entry['routes'] as string,
        version: versioned ? site.version : site.defaultVersion,
      });
    }
    await index.ready;
    state = 'inited';
  };
  return {
    state: () => state,
    load,
    async ask(input, show) {
      const mine = ++asked;
      const isStale = (): boolean => mine !== asked;
      abort.abort();
      abort = new AbortController();
      const query = (await hooks.beforeSearch?.(input)) ?? input;
      await load();
      if (isStale()) return;
      const answer = async (own: SearchResultGroup[], words: string[]): Promise<void> => {
        const groups = [...own, ...((await hooks.onSearch?.(query, own)) ?? [])];
        if (isStale()) return;
        show(groups, words);
        await hooks.afterSearch?.(query, groups);
      };
      if (mode === 'remote') {
        const groups = await askRemote({ apiUrl, keyword: query, limit, searchIndexes, lang: site.lang, signal: abort.signal });
        if (!isStale()) await answer(groups, query.split(/\s+/));
      } else index?.search(query, shownPages, (result, words) => void answer([{ group: '', result, renderType: 'default' }], words));
    },
    close: () => index?.close(),
  };
}
