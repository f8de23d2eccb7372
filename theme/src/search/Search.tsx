import { reportFailure, restart, useMounted, usePage } from '@kiln/engine/browser';
import { prefetchIndex, type SearchHooks, type SearchResult, type SearchResultGroup } from '@kiln/engine/search';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isSearchShortcut, shortcutKeys } from './search-shortcut.js';
import './search.css';
import { loadPanel, type PanelModule } from './load-panel.js';
import { SearchDialog } from './SearchDialog.js';
import { whenIdle } from '../when-idle.js';
import { takeWords } from './take-words.js';

/** Search options that a site can set. */
export interface SearchOptions extends SearchHooks {
  /** Renders a result whose group has the renderType `custom`, inside the result's link. */
  renderResult?: (result: SearchResult, group: SearchResultGroup) => ReactNode;
}

/** Creates a search part with the site's own hooks and rendering, for `createLayout({ parts: { Search } })`. */
export function createSearchPart(options: SearchOptions = {}): ComponentType {
  return () => (usePage().site.search.mode === 'none' ? null : <SearchButton options={options} />);
}

/** The search button in the navbar. Everything that it opens is loaded on hover, focus or click. */
export const Search = createSearchPart();

function SearchButton({ options }: { options: SearchOptions }) {
  const { site } = usePage();
  const { searchText } = site.texts;
  const [panel, setPanel] = useState<PanelModule | 'failed'>();
  /** Key of the current dialog; 0 while there is none. The first one is created, closed, when the browser is idle. */
  const [dialog, setDialog] = useState(0);
  /** Initial text of the field; null while the dialog is closed. */
  const [asked, setAsked] = useState<string | null>(null);
  const keys = useMounted() ? shortcutKeys() : '';

  const warmUp = () =>
    void loadPanel().then(
      (module) => {
        module.openSearch(site, options);
        startTransition(() => setPanel(module));
      },
      (error: unknown) => {
        reportFailure(error);
        const field = document.querySelector<HTMLInputElement>('.search:popover-open input');
        // A new deployment has other scripts: reloads the page if the reader is waiting.
        if (field) void restart(() => keysFor(field)).catch(() => setPanel('failed'));
      },
    );
  const show = (words = '') => {
    // The browser reports in a separate task that a dialog has closed. If reopened before that, a new dialog is needed.
    const isClosing = asked !== null && !document.querySelector('.search:popover-open');
    setDialog(dialog + Number(isClosing) || 1);
    setAsked(words);
    // After the field has rendered.
    setTimeout(warmUp);
  };

  useEffect(() => {
    const answer = (event: KeyboardEvent | MouseEvent) => {
      if ('key' in event) {
        if (!isSearchShortcut(event)) return;
        event.preventDefault();
        show();
      } else {
        const button = (event.target as Element).closest<HTMLElement>('[data-search]');
        if (button) show(button.dataset['search']);
      }
    };
    const end = new AbortController();
    for (const type of ['keydown', 'click'] as const) addEventListener(type, answer, { signal: end.signal });
    return () => end.abort();
  });

  useEffect(() => {
    const words = takeWords();
    if (words.length > 0) void loadPanel().then(({ markArticle }) => markArticle(words), reportFailure);
  }, []);

  useEffect(() => whenIdle(() => void prefetchIndex(site)), [site]);
  useEffect(() => whenIdle(() => startTransition(() => setDialog((current) => current || 1))), []);

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => show()}
      >
        <span className="icon" data-icon="search" />
        <span className="search-button-text">{searchText}</span>
        <kbd aria-hidden>{keys}</kbd>
      </button>
      {dialog > 0 &&
        // Outside the navbar, which may be hidden.
        createPortal(
          <SearchDialog key={dialog} asked={asked} panel={panel} options={options} onClose={() => setAsked(null)} />,
          document.body,
        )}
    </>
  );
}

/** Returns the keys that reproduce the state of a field. */
function keysFor({ value, dataset }: HTMLInputElement) {
  return [{ key: 'k', ctrlKey: true }, { key: value }, ...(dataset['last'] === 'Enter' ? [{ key: 'Enter' }] : [])];
}
