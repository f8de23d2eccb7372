import type { SearchResult } from '@kiln/search';
import type { SiteView } from '../../model/page.js';
import { kiln } from '../kiln-global.js';
import { reportFailure } from '../report-failure.js';
import { findIndex, responseTimeout } from './find-index.js';
import type { WorkerRequest, WorkerResponse } from './worker-messages.js';

/** The site's own index, queried in a worker so that typing never blocks. */
export interface LocalIndex {
  /** Resolves when the index can be queried, or to false if it failed to load and answers nothing. */
  ready: Promise<boolean>;
  /** Calls `show` with results, and again when their statements are loaded. */
  search: (query: string, limit: number, show: ShowResults) => void;
  /** The same without statements, which would have to be fetched. */
  glance: (query: string, limit: number, show: ShowResults) => void;
  close: () => void;
}

type ShowResults = (results: SearchResult[], words: string[], isFinal: boolean) => void;

const failure = 'Failed to fetch search index, please reload the page and try again';

/** Opens the index of a language and version. */
export function openIndex(site: SiteView): LocalIndex {
  const worker = new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' });
  const ask = (request: WorkerRequest): void => worker.postMessage(request);
  let resolve: (isThere: boolean) => void = () => {};
  const ready = new Promise<boolean>((settled) => (resolve = settled));
  let timer: ReturnType<typeof setTimeout>;
  const settle = (isThere: boolean): void => {
    clearTimeout(timer);
    resolve(isThere);
  };
  const fail = (error: unknown): void => {
    reportFailure(failure, error);
    settle(false);
  };
  // Restarts with every chunk that arrives: a slow index has not failed.
  const expectAnswer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      worker.terminate();
      fail(`no answer within ${responseTimeout} ms`);
    }, responseTimeout);
  };
  let id = 0;
  let show: ShowResults | undefined;
  let askAgain = (): void => {};
  let packUrl: string | undefined;
  const load = async (): Promise<void> => {
    const found = await findIndex(site);
    if (!found) return fail('no index');
    // Still the same index: only the network failed, and the next query tries again.
    if (found === packUrl) return;
    packUrl = found;
    const absolute = (path: string): string => new URL(path, location.href).href;
    const folder = (name: string): string => absolute(`${site.base}static/${name}/`);
    ask({ type: 'load', packUrl: absolute(found), textsUrl: folder('search_text'), wordsUrl: folder('search_words') });
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if (data.type === 'progress') expectAnswer();
    else if (data.type === 'loaded') {
      settle(true);
      askAgain();
    } else if (data.type === 'failed') fail(data.message);
    // After a new deployment, loads its index and repeats the query that noticed it.
    else if (data.type === 'outdated') {
      for (const url of kiln.loads.keys()) if (url.includes('/routes.')) kiln.loads.delete(url);
      void load().catch(reportFailure);
    } else if (data.id === id) show?.(data.results, data.words, data.isFinal);
  });
  expectAnswer();
  void load().catch(fail);
  const search = (type: 'search' | 'glance') => (query: string, limit: number, answer: ShowResults) => {
    show = answer;
    id++;
    askAgain = () => ask({ type, id, query, limit });
    askAgain();
  };
  return {
    ready,
    search: search('search'),
    glance: search('glance'),
    close() {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
