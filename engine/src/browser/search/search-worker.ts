import { createTieredSearch, type IndexRoot, openPage, type SearchText, type TieredSearch } from '@kiln/search';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

/** Pages whose texts are fetched for one answer: what a reader sees without scrolling far. */
const shownPages = 8;

/** Time after which a file that a question needs is no longer waited for, in ms. */
const fileDeadline = 10_000;

/** Pages that are asked for before the reader asks. */
const warmUps = 2;

let local: TieredSearch | undefined;
let urls = { texts: '', words: '' };
/** Id of the newest question: older ones need no texts any more. */
let newest = 0;
/** What was fetched, by address; null for what could not be had. */
const fetched = new Map<string, Promise<unknown>>();

const tell = (answer: WorkerAnswer): void => postMessage(answer);

async function load({ packUrl, ...folders }: Extract<WorkerRequest, { type: 'load' }>): Promise<void> {
  try {
    const pack = await fetchPack(packUrl);
    urls = { texts: folders.textsUrl, words: folders.wordsUrl };
    local = await openPack(pack);
    tell({ type: 'loaded' });
  } catch (error) {
    tell({ type: 'failed', message: String(error) });
  }
}

async function openPack(pack: IndexRoot): Promise<TieredSearch> {
  // Few sites have as many pages: the others do without its code.
  if ('starts' in pack) return (await import('@kiln/search/large')).createLargeSearch(pack);
  const opened = createTieredSearch(pack);
  // The first questions of all take many times as long as the next: they are not the reader's.
  for (const { title, headings } of pack.pages.slice(0, warmUps).map(openPage))
    opened.search([title, ...headings.map(({ text }) => text)].join(' '), 1);
  return opened;
}

async function search({ type, id, query, limit }: Extract<WorkerRequest, { query: string }>): Promise<void> {
  newest = id;
  const own = local;
  if (!own) return tell({ type: 'results', id, results: [], words: [], isFinal: true });
  // All that can be named by now is on its way while the first answer is made.
  if (type === 'search') for (const name of own.missing(query)) void fetchOnce(wordsUrl(name));
  const needed = own.early(query);
  if (needed.length > 0 && !((await addFiles(own, needed)) && id === newest)) return id === newest ? giveUp(id) : undefined;
  const early = own.search(query, limit);
  if (type === 'glance') {
    tell({ type: 'results', id, results: early.results, words: early.words, isFinal: early.results.length === 0 && isWhole(own, query) });
    // No query can do without the words, but only the one that is meant needs its shards. Fetched alone: to open them takes longer than a key.
    for (const name of own.missing('')) void fetchOnce(wordsUrl(name));
    return;
  }
  if (!isWhole(own, query)) tell({ type: 'results', id, results: early.results, words: early.words, isFinal: false });
  // The first files tell which others there are.
  let isThere = true;
  for (let names = own.missing(query); isThere && names.length > 0; names = own.missing(query)) {
    isThere = await addFiles(own, names);
    if (id !== newest) return;
  }
  // The first tier answers meanwhile.
  if (!isThere) tell({ type: 'outdated' });
  const answer = own.search(query, limit);
  const { results, words } = answer;
  const names = [...new Set(answer.texts)].filter(Boolean).slice(0, shownPages);
  tell({ type: 'results', id, results, words, isFinal: names.length === 0 });
  if (names.length === 0) return;
  const loaded = await Promise.all(names.map(async (name) => [name, await fetchOnce(`${urls.texts}${name}.json`)] as const));
  if (id !== newest) return;
  const known = new Map(loaded.filter((entry): entry is [string, SearchText] => entry[1] !== null));
  tell({ type: 'results', id, results: answer.withTexts(known), words, isFinal: true });
}

/** Answers nothing, since a file is gone; a newer index is asked next, if there is one. */
function giveUp(id: number): void {
  tell({ type: 'outdated' });
  tell({ type: 'results', id, results: [], words: [], isFinal: true });
}

function isWhole({ missing }: TieredSearch, query: string): boolean {
  return missing(query).length === 0;
}

function wordsUrl(name: string): string {
  return `${urls.words}${name}.json`;
}

/** Settles with whether all of some files have come. */
async function addFiles(own: TieredSearch, names: readonly string[]): Promise<boolean> {
  const contents = await Promise.all(names.map((name) => fetchOnce(wordsUrl(name))));
  for (const [index, name] of names.entries()) if (contents[index] !== null) own.add(name, contents[index]);
  return !contents.includes(null);
}

/** The content of a file; null when it cannot be had, and the next question tries again. */
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

/** The first tier, however long it takes: the page gets a message for every part of it. */
async function fetchPack(url: string): Promise<IndexRoot> {
  const { body } = await fetchFile(url);
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      tell({ type: 'progress' });
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
