import { usePage } from '@kiln/engine/browser';
import { newTabKey } from './search-shortcut.js';

/** What the keys do, for readers who have some. */
export function SearchKeys() {
  const { searchSelectText, searchOpenText, searchNewTabText, closeText } = usePage().site.texts;
  return (
    <div className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {searchSelectText}
      </span>
      <span>
        <kbd>↵</kbd> {searchOpenText}
      </span>
      <span>
        <kbd>{newTabKey()}</kbd> <kbd>↵</kbd> {searchNewTabText}
      </span>
      <span>
        <kbd>Esc</kbd> {closeText}
      </span>
    </div>
  );
}
