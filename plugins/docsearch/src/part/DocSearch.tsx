import { reportFailure, restart, useMounted, usePage } from '@kiln/engine/browser';
import { isSearchShortcut, shortcutKeys } from '@kiln/theme';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DialogProps } from './Dialog.js';
import { type DialogModule, loadDialog } from './load-dialog.js';
import { readSettings } from './settings.js';

/** Renders the button in the navbar and handles its keys. Loads DocSearch at the first sign of intent. */
export function DocSearch() {
  const { searchText } = usePage().site.texts;
  const [dialog, setDialog] = useState<DialogModule>();
  /** Initial props of the dialog; undefined while it is closed. */
  const [dialogProps, setDialogProps] = useState<Omit<DialogProps, 'onClose'>>();
  const opener = useRef<Element>(null);
  const keys = useMounted() ? shortcutKeys() : '';

  const warmUp = () => void loadDialog().then(setDialog, reportFailure);
  const show = (words = '') => {
    const options = readSettings();
    if (!options) return reportFailure('DocSearch has no options: add docSearch() to the plugins of the site.');
    opener.current = document.activeElement;
    setDialogProps({ options, words });
    void loadDialog().then(setDialog, (error: unknown) => {
      reportFailure(error);
      // A new deployment has other scripts, so the page is reloaded for a waiting reader.
      void restart(() => [{ key: 'k', ctrlKey: true }]).catch(() => setDialogProps(undefined));
    });
  };
  const close = () => {
    setDialogProps(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isSearchShortcut(event)) {
        event.preventDefault();
        if (dialogProps) close();
        else show();
      } else if (dialogProps && key === 'Escape') {
        close();
      } else if (dialogProps && !dialog && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
        // Collects text typed before the field exists.
        event.preventDefault();
        setDialogProps({ ...dialogProps, words: dialogProps.words + key });
      }
    };
    const click = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-search]');
      if (button) show(button.dataset['search']);
    };
    addEventListener('keydown', press);
    addEventListener('click', click);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('click', click);
    };
  });

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
      {/* Rendered outside the navbar, which may be hidden. */}
      {dialogProps && dialog && createPortal(<dialog.Dialog {...dialogProps} onClose={close} />, document.body)}
    </>
  );
}
