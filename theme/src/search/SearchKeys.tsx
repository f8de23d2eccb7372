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
        <EnterKey /> {searchOpenText}
      </span>
      <span>
        <kbd>{newTabKey()}</kbd> <EnterKey /> {searchNewTabText}
      </span>
      <span>
        <kbd>Esc</kbd> {closeText}
      </span>
    </div>
  );
}

/** Drawn: few fonts have a sign for it, and to look for one that has takes longer than all else here. */
function EnterKey() {
  return (
    <kbd>
      <span className="search-enter" />
    </kbd>
  );
}
