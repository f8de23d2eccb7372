import { usePage } from '@kiln/engine/browser';
import type { SearchResult } from '@kiln/engine/search';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { type ListProps, ResultRow } from './ResultRow.js';
import { useShownResults, withoutStatement } from './use-shown-results.js';

export interface SearchResultsProps extends ListProps {
  /** Index of the selected result. */
  active: number;
}

export const resultsId = 'kiln:search-results';

/** The results of one index, grouped by page. */
export const SearchResults = memo(function SearchResults({ active, ...shared }: SearchResultsProps) {
  const { group, answer } = shared;
  const { site } = usePage();
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const selected = useRef(active);
  useEffect(() => {
    // Scrolling forces a synchronous layout, so it is skipped if nothing has changed.
    if (active === selected.current) return;
    selected.current = active;
    // The first result is shown with the start of the list.
    if (active === 0) list.current?.scrollTo(0, 0);
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useLayoutEffect(() => {
    if (isScrolled.current) list.current?.scrollTo(0, 0);
  }, [answer.query, group.group]);

  const shown = useShownResults(group, answer.isFinal);
  const total = group.result.length;
  const count = active < shown.count ? shown.count : total;
  const results = group.result.slice(0, count).map((result, index) => shown.results[index] ?? withoutStatement(result));
  return (
    <div
      ref={list}
      className="search-results"
      id={resultsId}
      role="listbox"
      aria-label={site.texts.searchText}
      data-query={answer.query}
      data-filling={shown.filled < count || undefined}
      data-more={count < total || undefined}
      onScroll={({ currentTarget }) => (isScrolled.current = currentTarget.scrollTop > 0)}
    >
      {pagesOf(results).map(({ title, first, results }, place) => (
        <div key={place} className="search-page" role="group" aria-label={title}>
          {results.map((result, offset) => (
            <ResultRow key={offset} result={result} index={first + offset} isActive={first + offset === active} {...shared} />
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

/** Groups consecutive results on the same page. */
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
