import type { SearchResult } from '@kiln/search';
import type { SiteView } from '../../model/page.js';
import { reportFailure } from '../report-failure.js';
import { findIndex, silenceLimit } from './find-index.js';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

/** The site's own index, asked in a thread of its own so that typing never waits. */
export interface LocalIndex {
  /** Settles when the index can be asked; false for one that could not be had and answers nothing. */
  ready: Promise<boolean>;
  /** `show` is called with results, and again when their statements are there. */
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
  // Starts anew with every part that arrives: a slow index is not a lost one.
  const expectAnswer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      worker.terminate();
      fail(`no answer within ${silenceLimit} ms`);
    }, silenceLimit);
  };
  let id = 0;
  let show: ShowResults | undefined;
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.type === 'progress') expectAnswer();
    else if (data.type === 'loaded') settle(true);
    else if (data.type === 'failed') fail(data.message);
    else if (data.id === id) show?.(data.results, data.words, data.isFinal);
  });
  expectAnswer();
  const absolute = (url: string): string => new URL(url, location.href).href;
  findIndex(site).then(
    (url) =>
      url ? ask({ type: 'load', packUrl: absolute(url), textsUrl: absolute(`${site.base}static/search_text/`) }) : fail('no index'),
    fail,
  );
  const search = (type: 'search' | 'glance') => (query: string, limit: number, answer: ShowResults) => {
    show = answer;
    ask({ type, id: ++id, query, limit });
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
