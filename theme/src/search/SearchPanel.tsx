import { usePage } from '@kiln/engine/browser';
import type { SearchResultGroup } from '@kiln/engine/search';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.js';
import { pageEvent } from '../page-event.js';
import { openResult } from './open-result.js';
import { openSearch } from './open-search.js';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.js';
import { RecentSearches } from './RecentSearches.js';
import { resultHref } from './result-href.js';
import type { SearchOptions } from './Search.js';
import { SearchKeys } from './SearchKeys.js';
import { resultId, SearchResults, resultsId } from './SearchResults.js';
import { SearchStatus } from './SearchStatus.js';
import { SearchTabs } from './SearchTabs.js';
import { useAnswer } from './use-answer.js';
import { useIndexState } from './use-index-state.js';

export { openSearch };

export interface SearchPanelProps {
  options: SearchOptions;
  /** What was typed before the panel was there. */
  typed: string;
  close: () => void;
}

/** The field and what answers it. */
export function SearchPanel({ options, typed, close }: SearchPanelProps) {
  const { site } = usePage();
  const { texts } = site;
  const [search] = useState(() => openSearch(site, options));
  const [input, setInput] = useState(typed);
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(0);
  const [tab, setTab] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** Whether Enter was pressed before the answer was there. */
  const isAwaited = useRef(false);

  const query = input.trim();
  const answer = useAnswer(search, query);
  const isWaiting = query !== '' && answer?.query !== query;
  const groups = answer?.groups.filter(({ result }) => result.length > 0) ?? [];
  const group = groups.find((other) => other.group === tab) ?? groups[0];
  const results = group?.result ?? [];
  const hasResults = query !== '' && results.length > 0;

  const ask = (next: string) => {
    setInput(next);
    setActive(0);
    isAwaited.current = false;
  };
  const open = (index: number, isNewTab: boolean) => {
    const href = resultHref(results[index]?.link ?? '', site);
    rememberSearch(query);
    if (isNewTab || new URL(href, location.href).origin !== location.origin) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    close();
    void openResult(href, answer?.words ?? []);
  };

  useEffect(() => {
    document.addEventListener(pageEvent, close);
    return () => document.removeEventListener(pageEvent, close);
  });

  useEffect(() => {
    if (!isAwaited.current || isWaiting || !hasResults) return;
    isAwaited.current = false;
    open(active, false);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // 229: some browsers end a composition before the key that ended it.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) {
      event.preventDefault();
      if (hasResults) setActive((active + step + results.length) % results.length);
      else moveFocus(event.currentTarget, step);
    } else if (key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      if (isWaiting) isAwaited.current = !(ctrlKey || metaKey);
      else if (hasResults) open(active, ctrlKey || metaKey);
    }
  };
  const onOpen = (index: number, event: MouseEvent) => {
    // The browser itself opens tabs and windows.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return rememberSearch(query);
    event.preventDefault();
    open(index, false);
  };
  const selectTab = ({ group: name }: SearchResultGroup) => {
    setTab(name);
    setActive(0);
  };

  return (
    <div className="search-panel" data-index={useIndexState(search)} onKeyDown={onKeyDown}>
      <div className="search-bar">
        <span className="icon" data-icon="search" />
        <input
          ref={field}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-label={texts.searchText}
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={hasResults ? resultsId : undefined}
          aria-activedescendant={hasResults ? resultId(active) : undefined}
          placeholder={texts.searchPlaceholderText}
          defaultValue={typed}
          onInput={({ currentTarget, nativeEvent }) => nativeEvent.isComposing || ask(currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => ask(currentTarget.value)}
        />
        <button type="button" className="icon-button" aria-label={texts.closeText} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {hasResults && group && (answer?.groups.length ?? 0) > 1 && (
        <SearchTabs groups={groups} selected={group} label={texts.searchText} ownName={site.title} onSelect={selectTab} />
      )}
      {hasResults && group && (
        <SearchResults
          key={`${answer?.query} ${group.group}`}
          group={group}
          active={active}
          isFilling={!answer?.isFinal}
          renderResult={options.renderResult}
          onSelect={setActive}
          onOpen={onOpen}
        />
      )}
      <SearchStatus query={query} answer={answer} count={results.length} isWaiting={isWaiting} hasRecent={recent.length > 0} />
      {query === '' && recent.length > 0 && (
        <RecentSearches
          queries={recent}
          onChoose={(chosen) => {
            (field.current as HTMLInputElement).value = chosen;
            field.current?.focus();
            ask(chosen);
          }}
          onRemove={(removed) => {
            setRecent(forgetSearch(removed));
            field.current?.focus();
          }}
        />
      )}
      <SearchKeys />
    </div>
  );
}

/** Moves between the field and the recent searches. */
function moveFocus(panel: HTMLElement, step: number): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, .search-recent-query')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((at + step) % stops.length)?.focus();
}
