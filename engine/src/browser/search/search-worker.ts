import { createLocalSearch, type LocalSearch, openPage, type SearchPack, type SearchText } from '@kiln/search';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

/** Pages whose texts are fetched for one answer: what a reader sees without scrolling far. */
const shownPages = 8;

/** Time after which the text of a page is no longer waited for, in ms. */
const textDeadline = 10_000;

/** Pages that are asked for before the reader asks. */
const warmUps = 2;

let local: LocalSearch | undefined;
let textsUrl = '';
/** Id of the newest question: older ones need no texts any more. */
let newest = 0;
const texts = new Map<string, Promise<SearchText | null>>();

const tell = (answer: WorkerAnswer): void => postMessage(answer);

async function load(request: Extract<WorkerRequest, { type: 'load' }>): Promise<void> {
  try {
    textsUrl = request.textsUrl;
    const pack = await fetchPack(request.packUrl);
    local = createLocalSearch(pack);
    // The first questions of all take many times as long as the next: they are not the reader's.
    for (const { title, headings } of pack.pages.slice(0, warmUps).map(openPage))
      local.search([title, ...headings.map(({ text }) => text)].join(' '), 1);
    tell({ type: 'loaded' });
  } catch (error) {
    tell({ type: 'failed', message: String(error) });
  }
}

async function search({ type, id, query, limit }: Extract<WorkerRequest, { query: string }>): Promise<void> {
  newest = id;
  const answer = local?.search(query, limit);
  if (!answer) return tell({ type: 'results', id, results: [], words: [], isFinal: true });
  const { results, words } = answer;
  const names = [...new Set(answer.texts)].slice(0, shownPages);
  tell({ type: 'results', id, results, words, isFinal: names.length === 0 });
  if (names.length === 0 || type === 'glance') return;
  const loaded = await Promise.all(names.map(async (name) => [name, await loadText(name)] as const));
  if (id !== newest) return;
  const known = new Map(loaded.filter((entry): entry is [string, SearchText] => entry[1] !== null));
  tell({ type: 'results', id, results: answer.withTexts(known), words, isFinal: true });
}

/** A text that cannot be had leaves its results without a statement; the next question tries again. */
function loadText(name: string): Promise<SearchText | null> {
  const known = texts.get(name);
  if (known) return known;
  const loading = fetchFile(`${textsUrl}${name}.json`, { signal: AbortSignal.timeout(textDeadline) })
    .then((response): Promise<SearchText> => response.json())
    .catch(() => {
      texts.delete(name);
      return null;
    });
  texts.set(name, loading);
  return loading;
}

/** The index, however long it takes: the page gets a message for every part of it. */
async function fetchPack(url: string): Promise<SearchPack> {
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
