import type { Search, SearchAnswer } from '@kiln/engine/search';
import { useEffect, useState } from 'react';

/** Time without another key before a query is asked, in ms. */
const debounce = 150;

/** What is known, and about which query: the last one that was answered. */
export type Answered = SearchAnswer & { query: string };

/**
 * Asks for a query; an answer that comes after the query has changed is discarded. What needs neither the network nor the
 * site's own hooks does not wait for the reader to pause.
 */
export function useAnswer(search: Search, query: string): Answered | null {
  const [answer, setAnswer] = useState<Answered | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let isGlimpsed = false;
    const show = (next: SearchAnswer) => {
      if (isCurrent && (next.isFinal || !isGlimpsed)) setAnswer({ ...next, query });
    };
    search.glance(query, (glimpse) => {
      // That there is nothing is said to who has paused.
      if (glimpse.groups.every(({ result }) => result.length === 0)) return;
      show(glimpse);
      isGlimpsed = true;
    });
    const timer = setTimeout(() => (query ? void search.ask(query, show) : setAnswer(null)), query ? debounce : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, query]);
  return answer;
}
