import type { Search, SearchAnswer } from '@kiln/engine/search';
import { startTransition, useEffect, useRef, useState } from 'react';
import { keepPlaces } from './keep-places.js';

/** Time without another key before a query is asked, in ms. */
const debounce = 150;

/** What is known, and about which query: the last one that was answered. */
export type Answered = SearchAnswer & { query: string };

/** A query and what is known about it. */
export interface Asking {
  query: string;
  answer: Answered | null;
  ask: (query: string) => void;
}

/** Asks for one query after the other. Nothing is rendered at once: the reader may type on. `keptResults` tells how many results stay where they are. */
export function useAnswer(search: Search, first: string, keptResults: () => number): Asking {
  const [query, setQuery] = useState(first);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const current = useRef({ query: '', end: () => {} });

  const ask = (next: string) => {
    if (next === current.current.query) return;
    current.current.end();
    const show = (known: Answered | null) => {
      const kept = keptResults();
      startTransition(() =>
        setAnswer((before) =>
          known && before?.query === known.query ? { ...known, groups: keepPlaces(before.groups, known.groups, kept) } : known,
        ),
      );
    };
    current.current = { query: next, end: askOne(search, next, show) };
    startTransition(() => setQuery(next));
  };
  useEffect(() => () => current.current.end(), []);
  return { query, answer, ask };
}

/** Asks, first for what needs neither the network nor the site's own hooks; that does not wait for the reader to pause. */
function askOne(search: Search, query: string, show: (answer: Answered | null) => void): () => void {
  let isCurrent = true;
  let isGlimpsed = false;
  const showNext = (next: SearchAnswer) => {
    if (isCurrent && (next.isFinal || !isGlimpsed)) show({ ...next, query });
  };
  search.glance(query, (glimpse) => {
    // That there is nothing is said to who has paused.
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
