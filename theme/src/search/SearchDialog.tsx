import { usePage } from '@kiln/engine/browser';
import { useEffect, useRef, useState } from 'react';
import { lockScroll } from '../enhance/lock-scroll.js';
import { isComposed } from './is-composed.js';
import type { PanelModule } from './load-panel.js';
import type { SearchOptions } from './Search.js';

export interface SearchDialogProps {
  /** What fills the dialog; undefined while it is loading. */
  panel: PanelModule | 'failed' | undefined;
  options: SearchOptions;
  onClose: () => void;
}

/** The dialog, at once, with a field to type in; the panel takes its place, but never while a word is being composed. */
export function SearchDialog({ panel, options, onClose }: SearchDialogProps) {
  const { searchText, searchPlaceholderText, searchFailedText } = usePage().site.texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [early, setEarly] = useState<HTMLInputElement | null>(null);
  const [isComposing, setComposing] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    return lockScroll(dialog.current);
  }, []);

  return (
    <dialog
      ref={dialog}
      id="search"
      className="search"
      aria-label={searchText}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {panel && panel !== 'failed' && !isComposing ? (
        <panel.SearchPanel options={options} early={early} close={() => dialog.current?.close()} />
      ) : (
        <>
          <div className="search-bar">
            <span className="icon" data-icon="search" />
            <input
              ref={setEarly}
              autoFocus
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
    </dialog>
  );
}
