import { usePage } from '@kiln/engine/browser';
import { newTabKey } from './search-shortcut.js';

/** Keyboard hints, for readers with a keyboard. */
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

/** Drawn in CSS: few fonts have the glyph, and searching for one that does takes longer than everything else here. */
function EnterKey() {
  return (
    <kbd>
      <span className="search-enter" />
    </kbd>
  );
}
