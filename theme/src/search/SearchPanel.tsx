import { usePage } from '@kiln/engine/browser';
import type { SearchResultGroup } from '@kiln/engine/search';
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons/Icon.js';
import { pageEvent } from '../page-event.js';
import { isComposed } from './is-composed.js';
import { trapFocus } from './trap-focus.js';
import { markArticle } from './mark-article.js';
import { openResult } from './open-result.js';
import { openSearch } from './open-search.js';
import { forgetSearch, recentSearches } from './recent-searches.js';
import { RecentSearches } from './RecentSearches.js';
import { resultId } from './ResultRow.js';
import type { SearchOptions } from './Search.js';
import './search-panel.css';
import { SearchKeys } from './SearchKeys.js';
import { resultsId, SearchResults } from './SearchResults.js';
import { SearchStatus } from './SearchStatus.js';
import { SearchTabs } from './SearchTabs.js';
import { useAnswer } from './use-answer.js';
import { useIndexState } from './use-index-state.js';

export { markArticle, openSearch };

export interface SearchPanelProps {
  options: SearchOptions;
  /** The field that took input before the panel was loaded. */
  early: RefObject<HTMLInputElement | null>;
  close: () => void;
}

/** The search field and its results. */
export function SearchPanel({ options, early, close }: SearchPanelProps) {
  const { site } = usePage();
  const { texts } = site;
  const [search] = useState(() => openSearch(site, options));
  const [before] = useState(() => early.current);
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(0);
  const [tab, setTab] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** Whether the field has rendered, so that the rest of the panel may follow. */
  const hasTime = useDeferredValue(true, false);
  /** Whether Enter was pressed before the answer arrived. */
  const isAwaited = useRef(false);

  /** Number of results that keep their places when a better answer arrives: down to the one that the reader has moved to. */
  const kept = useRef(0);
  const { query, answer, ask } = useAnswer(search, before?.value.trim() ?? '', () => kept.current);
  const isWaiting = query !== '' && answer?.query !== query;
  const groups = answer?.groups.filter(({ result }) => result.length > 0) ?? [];
  const group = groups.find((other) => other.group === tab) ?? groups[0];
  const results = group?.result ?? [];
  const hasResults = query !== '' && results.length > 0;

  const type = (input: string) => {
    isAwaited.current = false;
    kept.current = 0;
    ask(input.trim());
    startTransition(() => setActive(0));
  };
  const select = useCallback((index: number) => {
    kept.current = index + 1;
    setActive(index);
  }, []);
  const open = (index: number, isNewTab: boolean) => {
    const result = results[index];
    if (answer && result) openResult(result, isNewTab, { answer, site, close });
  };

  const goOnFrom = useEffectEvent(({ value, selectionStart, selectionEnd, dataset }: HTMLInputElement) => {
    const input = field.current;
    if (!input) return;
    input.value = value;
    input.focus();
    input.setSelectionRange(selectionStart, selectionEnd);
    ask(value.trim());
    isAwaited.current = dataset['last'] === 'Enter';
  });
  // Runs before the next key press, and includes keys typed while this was rendered.
  useLayoutEffect(() => {
    if (before) goOnFrom(before);
  }, [before]);

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
    if (isComposed(nativeEvent)) return;
    trapFocus(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) {
      event.preventDefault();
      if (hasResults) select((active + step + results.length) % results.length);
      else moveFocus(event.currentTarget, step);
    } else if (key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      if (isWaiting || field.current?.value.trim() !== query) isAwaited.current = !(ctrlKey || metaKey);
      else if (hasResults) open(active, ctrlKey || metaKey);
    }
  };
  const selectTab = ({ group: name }: SearchResultGroup) => {
    setTab(name);
    setActive(0);
  };

  return (
    <div className="search-panel" tabIndex={-1} data-index={useIndexState(search)} onKeyDown={onKeyDown}>
      <div className="search-bar">
        <span className="icon" data-icon="search" />
        <input
          ref={field}
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
          onInput={({ currentTarget, nativeEvent }) => nativeEvent.isComposing || type(currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        />
        <button type="button" className="icon-button" aria-label={texts.closeText} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {hasResults && group && (answer?.groups.length ?? 0) > 1 && (
        <SearchTabs groups={groups} selected={group} label={texts.searchText} ownName={site.title} onSelect={selectTab} />
      )}
      {hasResults && answer?.isFallback && (
        <p className="search-note" aria-hidden="true">
          {texts.searchFallbackText}
        </p>
      )}
      {hasResults && answer && group && (
        <SearchResults group={group} answer={answer} active={active} renderResult={options.renderResult} onSelect={select} close={close} />
      )}
      <SearchStatus
        query={query}
        answer={answer}
        count={results.length}
        isWaiting={isWaiting || !answer?.isFinal}
        hasRecent={recent.length > 0}
      />
      {query === '' && recent.length > 0 && (
        <RecentSearches
          queries={recent}
          onChoose={(chosen) => {
            const input = field.current;
            if (!input) return;
            input.value = chosen;
            input.focus();
            type(chosen);
          }}
          onRemove={(removed) => {
            setRecent(forgetSearch(removed));
            field.current?.focus();
          }}
        />
      )}
      {hasTime && <SearchKeys />}
    </div>
  );
}

/** Moves focus between the field and the recent searches. */
function moveFocus(panel: HTMLElement, step: number): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, .search-recent-query')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + step) % stops.length)?.focus();
}
