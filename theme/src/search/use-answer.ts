import type { Search, SearchAnswer } from '@kiln/engine/search';
import { useEffect, useState } from 'react';

/** Time without another key before a query is asked, in ms. */
const debounce = 150;

/** What is known, and about which query: the last one that was answered. */
export type Answered = SearchAnswer & { query: string };

/** Asks for a query; an answer that comes after the query has changed is discarded. */
export function useAnswer(search: Search, query: string): Answered | null {
  const [answer, setAnswer] = useState<Answered | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = () =>
      search.ask(query, (next) => {
        if (isCurrent) setAnswer({ ...next, query });
      });
    const timer = setTimeout(() => (query ? void ask() : setAnswer(null)), query ? debounce : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, query]);
  return answer;
}
