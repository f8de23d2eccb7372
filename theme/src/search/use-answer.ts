import type { Search, SearchAnswer } from '@kiln/engine/search';
import { startTransition, useEffect, useRef, useState } from 'react';
import { mergeResults } from './merge-results.js';

/** Pause after the last key before a query is sent, in ms. */
const debounce = 150;

/** The last answer and its query. */
export type QueryAnswer = SearchAnswer & { query: string };

/** A query and the answer so far. */
export interface QueryState {
  query: string;
  answer: QueryAnswer | null;
  ask: (query: string) => void;
}

/** Runs queries one after another. Renders in transitions to keep typing fast. `keptResults` returns how many results keep their places. */
export function useAnswer(search: Search, first: string, keptResults: () => number): QueryState {
  const [query, setQuery] = useState(first);
  const [answer, setAnswer] = useState<QueryAnswer | null>(null);
  const current = useRef({ query: '', end: () => {} });

  const ask = (next: string) => {
    if (next === current.current.query) return;
    current.current.end();
    const show = (known: QueryAnswer | null) => {
      const kept = keptResults();
      startTransition(() =>
        setAnswer((before) =>
          known && before?.query === known.query ? { ...known, groups: mergeResults(before.groups, known.groups, kept) } : known,
        ),
      );
    };
    current.current = { query: next, end: runQuery(search, next, show) };
    startTransition(() => setQuery(next));
  };
  useEffect(() => () => current.current.end(), []);
  return { query, answer, ask };
}

/** Runs a query. First shows what needs neither the network nor the site's hooks, without waiting for a pause. */
function runQuery(search: Search, query: string, show: (answer: QueryAnswer | null) => void): () => void {
  let isCurrent = true;
  let isGlimpsed = false;
  const showNext = (next: SearchAnswer) => {
    if (isCurrent && (next.isFinal || !isGlimpsed)) show({ ...next, query });
  };
  search.glance(query, (glimpse) => {
    // That there are no results is only shown after a pause.
    if (glimpse.groups.every(({ result }) => result.length === 0)) return;
    showNext(glimpse);
    isGlimpsed = true;
  });
  const timer = setTimeout(() => (query ? void search.ask(query, showNext) : show(null)), query ? debounce : 0);
  return () => {
    isCurrent = false;
    clearTimeout(timer);
  };
}
