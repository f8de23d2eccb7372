import { createTieredSearch, type IndexRoot, openPage, type SearchText, type TieredSearch } from '@kiln/search';
import type { WorkerRequest, WorkerResponse } from './worker-messages.js';

/** Pages whose texts are fetched for one answer: what a reader sees without scrolling far. */
const shownPages = 8;

/** Timeout of a file that a query needs, in ms. */
const fileDeadline = 10_000;

/** Number of pages to search for, as a warm-up, before the reader's first query. */
const warmUps = 2;

let local: TieredSearch | undefined;
let urls = { texts: '', words: '' };
/** Id of the newest query: older ones no longer need texts. */
let newest = 0;
/** Fetched files by URL; null for those that failed. */
const fetched = new Map<string, Promise<unknown>>();

const respond = (response: WorkerResponse): void => postMessage(response);

async function load({ packUrl, ...folders }: Extract<WorkerRequest, { type: 'load' }>): Promise<void> {
  try {
    const pack = await fetchPack(packUrl);
    urls = { texts: folders.textsUrl, words: folders.wordsUrl };
    local = await openPack(pack);
    respond({ type: 'loaded' });
  } catch (error) {
    respond({ type: 'failed', message: String(error) });
  }
}

async function openPack(pack: IndexRoot): Promise<TieredSearch> {
  // Few sites have that many pages: the others don't load its code.
  if ('starts' in pack) return (await import('@kiln/search/large')).createLargeSearch(pack);
  const opened = createTieredSearch(pack);
  // The very first queries take many times as long as later ones: the reader should not wait for them.
  for (const { title, headings } of pack.pages.slice(0, warmUps).map(openPage))
    opened.search([title, ...headings.map(({ text }) => text)].join(' '), 1);
  return opened;
}

async function search({ type, id, query, limit }: Extract<WorkerRequest, { query: string }>): Promise<void> {
  newest = id;
  const own = local;
  if (!own) return respond({ type: 'results', id, results: [], words: [], isFinal: true });
  // Starts fetching all files known so far while the first answer is computed.
  if (type === 'search') for (const name of own.missing(query)) void fetchOnce(wordsUrl(name));
  const needed = own.early(query);
  if (needed.length > 0 && !((await addFiles(own, needed)) && id === newest)) return id === newest ? failQuery(id) : undefined;
  const early = own.search(query, limit);
  if (type === 'glance') {
    respond({
      type: 'results',
      id,
      results: early.results,
      words: early.words,
      isFinal: early.results.length === 0 && isWhole(own, query),
    });
    // Every query needs the words, but only the final one needs its shards. Only fetched: opening them takes longer than a keystroke.
    for (const name of own.missing('')) void fetchOnce(wordsUrl(name));
    return;
  }
  if (!isWhole(own, query)) respond({ type: 'results', id, results: early.results, words: early.words, isFinal: false });
  // The first files tell which others are needed.
  let isThere = true;
  for (let names = own.missing(query); isThere && names.length > 0; names = own.missing(query)) {
    isThere = await addFiles(own, names);
    if (id !== newest) return;
  }
  // The first tier answers in the meantime.
  if (!isThere) respond({ type: 'outdated' });
  const answer = own.search(query, limit);
  const { results, words } = answer;
  const names = [...new Set(answer.texts)].filter(Boolean).slice(0, shownPages);
  respond({ type: 'results', id, results, words, isFinal: names.length === 0 });
  if (names.length === 0) return;
  const loaded = await Promise.all(names.map(async (name) => [name, await fetchOnce(`${urls.texts}${name}.json`)] as const));
  if (id !== newest) return;
  const known = new Map(loaded.filter((entry): entry is [string, SearchText] => entry[1] !== null));
  respond({ type: 'results', id, results: answer.withTexts(known), words, isFinal: true });
}

/** Answers without results, since a file is gone. A newer index is queried next, if there is one. */
function failQuery(id: number): void {
  respond({ type: 'outdated' });
  respond({ type: 'results', id, results: [], words: [], isFinal: true });
}

function isWhole({ missing }: TieredSearch, query: string): boolean {
  return missing(query).length === 0;
}

function wordsUrl(name: string): string {
  return `${urls.words}${name}.json`;
}

/** Adds files to the index. Resolves to whether all of them were loaded. */
async function addFiles(own: TieredSearch, names: readonly string[]): Promise<boolean> {
  const contents = await Promise.all(names.map((name) => fetchOnce(wordsUrl(name))));
  for (const [index, name] of names.entries()) if (contents[index] !== null) own.add(name, contents[index]);
  return !contents.includes(null);
}

/** Fetches the content of a file once. Resolves to null on failure, and the next query tries again. */
function fetchOnce(url: string): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const loading = fetchFile(url, { signal: AbortSignal.timeout(fileDeadline) })
    .then((response): Promise<unknown> => response.json())
    .catch(() => {
      fetched.delete(url);
      return null;
    });
  fetched.set(url, loading);
  return loading;
}

/** Fetches the first tier without a timeout, and notifies the page of every chunk. */
async function fetchPack(url: string): Promise<IndexRoot> {
  const { body } = await fetchFile(url);
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      respond({ type: 'progress' });
      stream.enqueue(part);
    },
  });
  return await new Response(body?.pipeThrough(watched)).json();
}

async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void (data.type === 'load' ? load(data) : search(data)));
