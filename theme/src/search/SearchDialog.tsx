import { usePage } from '@kiln/engine/browser';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { lockScroll } from '../enhance/lock-scroll.js';
import { isComposed } from './is-composed.js';
import type { PanelModule } from './load-panel.js';
import type { SearchOptions } from './Search.js';

export interface SearchDialogProps {
  /** Initial text of the field; null while the dialog is closed. */
  asked: string | null;
  /** Content of the dialog; undefined while it is loading. */
  panel: PanelModule | 'failed' | undefined;
  options: SearchOptions;
  onClose: () => void;
}

/**
 * The search dialog. Shows a field right away, which the panel replaces, but never during IME composition. Not a modal `<dialog>`:
 * making the page inert, and undoing that, makes the browser restyle the whole page.
 */
export function SearchDialog({ asked, panel, options, onClose }: SearchDialogProps) {
  const { searchText, searchPlaceholderText, searchFailedText } = usePage().site.texts;
  const isOpen = asked !== null;
  const entered = useDeferredValue(asked, '');
  /** Whether the initial text is in the early field, from which the panel takes it. */
  const hasWords = !asked || entered === asked;
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.hidePopover();
  const early = useRef<HTMLInputElement>(null);
  const [isComposing, setComposing] = useState(false);
  const forget = () => {
    const input = early.current;
    // The field stays until the next opening, when the panel may read it.
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
      // In the field these keys would scroll the page behind the dialog.
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
