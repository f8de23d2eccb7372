import { usePage } from '@kiln/engine/browser';
import type { SearchResult, SearchResultGroup } from '@kiln/engine/search';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Marked } from './Marked.js';
import { resultHref } from './result-href.js';
import type { SearchOptions } from './Search.js';

export interface SearchResultsProps {
  group: SearchResultGroup;
  /** Index of the selected result. */
  active: number;
  /** Whether statements are still on their way: their place is kept. */
  isFilling: boolean;
  renderResult: SearchOptions['renderResult'];
  onSelect: (index: number) => void;
  onOpen: (index: number, event: MouseEvent) => void;
}

export const resultsId = 'search-results';

/** Results that fit on the screen; the others follow when those stand, a few at a time: the reader may type on. */
const firstCount = 8;
const nextCount = 5;

/** Id of the element of a result. */
export function resultId(index: number): string {
  return `search-result-${index}`;
}

/** The results of one index, those of a page together. */
export function SearchResults({ group, active, isFilling, renderResult, onSelect, onOpen }: SearchResultsProps) {
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

  const [count, setCount] = useState(firstCount);
  useEffect(() => {
    if (isFilling || count >= group.result.length) return;
    const timer = setTimeout(() => setCount(count + nextCount));
    return () => clearTimeout(timer);
  }, [isFilling, count, group]);

  const shownResults = group.result.slice(0, active < count ? count : undefined);
  const content = group.renderType === 'custom' && renderResult ? renderResult : defaultContent;
  return (
    <div
      ref={list}
      className="search-results"
      id={resultsId}
      role="listbox"
      aria-label={site.texts.searchText}
      data-filling={isFilling || undefined}
    >
      {pagesOf(shownResults).map(({ title, first, results }) => (
        <div key={first} className="search-page" role="group" aria-label={title}>
          {results.map((result, offset) => (
            <a
              key={offset}
              id={resultId(first + offset)}
              className="search-result"
              role="option"
              aria-selected={first + offset === active}
              tabIndex={-1}
              data-type={result.type}
              href={resultHref(result.link, site)}
              onPointerMove={() => onSelect(first + offset)}
              onClick={(event) => onOpen(first + offset, event)}
              onAuxClick={(event) => onOpen(first + offset, event)}
            >
              {content(result, group)}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function defaultContent({ type, title, header, statement, highlightInfoList }: SearchResult): ReactNode {
  const places = (own: SearchResult['type']) => (type === own ? highlightInfoList : []);
  return (
    <>
      <span className="search-path">
        <span>
          <Marked text={title} places={places('title')} />
        </span>
        {header && (
          <>
            {' › '}
            <span>
              <Marked text={header} places={places('header')} />
            </span>
          </>
        )}
      </span>
      <span className="search-statement">
        <Marked text={statement} places={places('content')} />
      </span>
    </>
  );
}

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
