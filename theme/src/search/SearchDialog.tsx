import { usePage } from '@kiln/engine/browser';
import { useEffect, useRef, useState } from 'react';
import { lockScroll } from '../enhance/lock-scroll.js';
import type { PanelModule } from './load-panel.js';
import type { SearchOptions } from './Search.js';

export interface SearchDialogProps {
  /** What fills the dialog; undefined while it is loading. */
  panel: PanelModule | 'failed' | undefined;
  options: SearchOptions;
  onClose: () => void;
}

/** The dialog, at once, with a field to type in; the panel takes its place, and over what was typed. */
export function SearchDialog({ panel, options, onClose }: SearchDialogProps) {
  const { searchText, searchPlaceholderText, searchFailedText } = usePage().site.texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');

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
      {panel && panel !== 'failed' ? (
        <panel.SearchPanel options={options} typed={typed} close={() => dialog.current?.close()} />
      ) : (
        <>
          <div className="search-bar">
            <span className="icon" data-icon="search" />
            <input
              autoFocus
              aria-label={searchText}
              placeholder={searchPlaceholderText}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <p className="search-status" role="status">
            {panel && searchFailedText}
          </p>
        </>
      )}
    </dialog>
  );
}
