import type { SearchResultGroup } from '../../search/search-result.js';

export interface RemoteQuestion {
  apiUrl: string;
  keyword: string;
  limit: number;
  searchIndexes: readonly { label: string; value: string }[];
  lang: string;
  signal: AbortSignal;
}

/** A group as the service answers it. */
interface RemoteGroup {
  index: string;
  hits: SearchResultGroup['result'];
}

/** Asks a search service. What goes wrong is logged and answered with nothing. */
export async function askRemote({ apiUrl, keyword, limit, searchIndexes, lang, signal }: RemoteQuestion): Promise<SearchResultGroup[]> {
  try {
    const url = new URL(apiUrl, location.href);
    const parameters = { keyword, limit: String(limit), searchIndexes: searchIndexes.map(({ value }) => value).join(','), lang };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
    const groups = (await response.json()) as RemoteGroup[];
    return groups.map(({ index, hits }) => ({
      group: searchIndexes.find(({ value }) => value === index)?.label ?? index,
      result: hits.map((hit) => ({ ...hit, query: keyword, highlightInfoList: hit.highlightInfoList ?? [] })),
      renderType: 'default',
    }));
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return [];
  }
}
