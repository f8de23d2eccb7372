import type { RouteManifest } from '../../model/page.js';
import type { SearchResult } from '../../search/search-result.js';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

/** The site's own index, asked in a thread of its own so that typing never waits. */
export interface LocalIndex {
  /** Settles when the index can be asked; an index that could not be had answers nothing. */
  ready: Promise<void>;
  /** `show` is called with results, and again when their statements are there. */
  search: (query: string, limit: number, show: (results: SearchResult[], words: string[]) => void) => void;
  close: () => void;
}

export interface IndexPlace {
  base: string;
  /** URL of the route manifest, which names the index. */
  routesUrl: string;
  version: string;
}

const failure = 'Failed to fetch search index, please reload the page and try again';

/** URL of the index as it is now; undefined when the site has none. */
export async function findIndex({ base, routesUrl, version }: IndexPlace): Promise<string | undefined> {
  const response = await fetch(routesUrl, { cache: 'no-cache' });
  const { search } = (await response.json()) as RouteManifest;
  const name = search?.[version] ?? Object.values(search ?? {})[0];
  return name && `${base}static/${name}.pack.json`;
}

/** Opens the index. */
export function openIndex(place: IndexPlace): LocalIndex {
  const worker = new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' });
  const ask = (request: WorkerRequest): void => worker.postMessage(request);
  let settle: () => void = () => {};
  const ready = new Promise<void>((resolve) => (settle = resolve));
  const fail = (error: unknown): void => {
    console.error(failure, error);
    settle();
  };
  let id = 0;
  let show: ((results: SearchResult[], words: string[]) => void) | undefined;
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.type === 'loaded') settle();
    else if (data.type === 'failed') fail(data.message);
    else if (data.id === id) show?.(data.results, data.words);
  });
  const absolute = (url: string): string => new URL(url, location.href).href;
  findIndex(place).then(
    (url) =>
      url ? ask({ type: 'load', packUrl: absolute(url), textsUrl: absolute(`${place.base}static/search_text/`) }) : fail('no index'),
    fail,
  );
  return {
    ready,
    search(query, limit, answer) {
      show = answer;
      ask({ type: 'search', id: ++id, query, limit });
    },
    close: () => worker.terminate(),
  };
}
