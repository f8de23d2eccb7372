import type { SearchResult, SearchResultGroup } from '@kiln/search';
import { reportFailure } from '../report-failure.js';

export interface RemoteQuery {
  apiUrl: string;
  keyword: string;
  limit: number;
  searchIndexes: readonly { label: string; value: string }[];
  lang: string;
  /** Sent for sites with an index for each version. */
  version?: string | undefined;
  signal: AbortSignal;
}

/** A hit as the service returns it. Untrusted: any field may be missing or of another type. */
type RemoteHit = Partial<Record<keyof SearchResult, unknown>>;

/** A group as the service returns it. */
interface RemoteGroup {
  index: string;
  hits: RemoteHit[];
}

/** Time after which a service counts as failed, in ms. */
const timeout = 8000;

/** Queries a search service. Logs errors and resolves to null. */
export async function queryRemote({
  apiUrl,
  keyword,
  limit,
  searchIndexes,
  lang,
  version,
  signal,
}: RemoteQuery): Promise<SearchResultGroup[] | null> {
  try {
    const url = new URL(apiUrl, location.href);
    const parameters = { keyword, limit: String(limit), searchIndexes: searchIndexes.map(({ value }) => value).join(','), lang };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (version) url.searchParams.set('version', version);
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
    if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
    const groups: RemoteGroup[] = await response.json();
    return groups.map(({ index, hits }) => ({
      group: searchIndexes.find(({ value }) => value === index)?.label ?? index,
      result: hits.slice(0, limit).map((hit) => resultOf(hit, keyword)),
      renderType: 'default',
    }));
  } catch (error) {
    if (!signal.aborted) reportFailure(error);
    return null;
  }
}

function resultOf({ type, title, header, statement, link, highlightInfoList }: RemoteHit, query: string): SearchResult {
  return {
    type: type === 'title' || type === 'header' ? type : 'content',
    title: textOf(title),
    header: textOf(header),
    statement: textOf(statement),
    link: textOf(link),
    query,
    highlightInfoList: Array.isArray(highlightInfoList) ? highlightInfoList : [],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
