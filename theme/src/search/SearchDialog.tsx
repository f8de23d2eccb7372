import { usePage } from '@kiln/engine/browser';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { lockScroll } from '../enhance/lock-scroll.js';
import { isComposed } from './is-composed.js';
import type { PanelModule } from './load-panel.js';
import type { SearchOptions } from './Search.js';

export interface SearchDialogProps {
  /** What the field begins with; null while the dialog is closed. */
  asked: string | null;
  /** What fills the dialog; undefined while it is loading. */
  panel: PanelModule | 'failed' | undefined;
  options: SearchOptions;
  onClose: () => void;
}

/**
 * The dialog, at once, with a field to type in; the panel takes its place, but never while a word is being composed. Not a modal
 * `<dialog>`: to make the page inert, and to wake it up again, the browser computes the style of all of it.
 */
export function SearchDialog({ asked, panel, options, onClose }: SearchDialogProps) {
  const { searchText, searchPlaceholderText, searchFailedText } = usePage().site.texts;
  const isOpen = asked !== null;
  const entered = useDeferredValue(asked, '');
  /** Whether the words to begin with stand in the first field, from which the panel takes them. */
  const hasWords = !asked || entered === asked;
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.hidePopover();
  const early = useRef<HTMLInputElement>(null);
  const [isComposing, setComposing] = useState(false);
  const forget = () => {
    const input = early.current;
    // It stays for the next opening, for which the panel may be there.
    if (input) input.value = input.dataset['last'] = '';
    onClose();
  };

  useEffect(() => {
    if (!isOpen) return;
    const panel = dialog.current as HTMLElement;
    const focusField = ({ target }: Partial<FocusEvent>) =>
      panel.matches(':popover-open') && !panel.contains(target as Node) && panel.querySelector('input')?.focus();
    panel.showPopover();
    focusField({});
    const end = new AbortController();
    document.addEventListener('focusin', focusField, { signal: end.signal });
    const free = lockScroll(panel);
    return () => {
      end.abort();
      free();
    };
  }, [isOpen]);

  return (
    <div
      ref={dialog}
      id="kiln:search"
      className="search"
      popover="auto"
      role="dialog"
      aria-modal
      aria-label={searchText}
      onToggle={({ newState }) => newState === 'closed' && forget()}
      // From the field these keys would move the page behind it.
      onKeyDown={(event) => event.key.startsWith('Page') && event.preventDefault()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="search-box">
        {isOpen && hasWords && panel && panel !== 'failed' && !isComposing ? (
          <panel.SearchPanel options={options} early={early} close={close} />
        ) : (
          <>
            <div className="search-bar">
              <span className="icon" data-icon="search" />
              <input
                key={asked || ''}
                ref={early}
                defaultValue={asked ?? ''}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-label={searchText}
                placeholder={searchPlaceholderText}
                onKeyDown={({ key, currentTarget, nativeEvent }) => (currentTarget.dataset['last'] = isComposed(nativeEvent) ? '' : key)}
                onCompositionStart={() => setComposing(true)}
                onCompositionEnd={() => setComposing(false)}
              />
            </div>
            <p className="search-status" role="status">
              {panel === 'failed' && searchFailedText}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
