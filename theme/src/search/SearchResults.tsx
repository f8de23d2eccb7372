import { usePage } from '@kiln/engine/browser';
import type { SearchResult } from '@kiln/engine/search';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { type ListProps, ResultRow } from './ResultRow.js';

export interface SearchResultsProps extends ListProps {
  /** Index of the selected result. */
  active: number;
}

export const resultsId = 'search-results';

/** Results that fit on the screen: they stand at once. */
const firstCount = 8;
/** Results that are completed in one frame: the reader may type on. */
const step = 3;

/** The results of one index, those of a page together. */
export const SearchResults = memo(function SearchResults({ active, ...shared }: SearchResultsProps) {
  const { group, answer } = shared;
  const { site } = usePage();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    // A new list begins where it should, and to scroll it would be to lay it out at once.
    if (active === shown.current) return;
    shown.current = active;
    // From the first one the reader sees the beginning of the list.
    if (active === 0) list.current?.scrollTo(0, 0);
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const total = group.result.length;
  const [complete, setComplete] = useState(step);
  useEffect(() => {
    if (!answer.isFinal || complete >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setComplete(complete + step)));
    return () => cancelAnimationFrame(frame);
  }, [answer, complete, total]);

  const told = answer.isFinal ? complete : 0;
  const count = Math.max(firstCount, told);
  const results = group.result.slice(0, active < count ? count : total);
  return (
    <div
      ref={list}
      className="search-results"
      id={resultsId}
      role="listbox"
      aria-label={site.texts.searchText}
      data-filling={told < results.length || undefined}
      data-more={results.length < total || undefined}
    >
      {pagesOf(results).map(({ title, first, results }) => (
        <div key={first} className="search-page" role="group" aria-label={title}>
          {results.map((result, offset) => (
            <ResultRow
              key={offset}
              result={result}
              index={first + offset}
              isActive={first + offset === active}
              isTold={first + offset < told}
              {...shared}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface ResultPage {
  title: string;
  /** Index of its first result in the answer. */
  first: number;
  results: SearchResult[];
}

/** Results that follow one another on the same page, together. */
function pagesOf(results: readonly SearchResult[]): ResultPage[] {
  const pages: ResultPage[] = [];
  for (const [index, result] of results.entries()) {
    const page = pages.at(-1);
    if (page && pathOf(page.results[0]) === pathOf(result)) page.results.push(result);
    else pages.push({ title: result.title, first: index, results: [result] });
  }
  return pages;
}

function pathOf(result: SearchResult | undefined): string | undefined {
  return result?.link.split('#')[0];
}
