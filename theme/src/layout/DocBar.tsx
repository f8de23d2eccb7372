import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import './doc-bar.css';
import { useDocParts } from './use-doc-parts.js';

/** Buttons for menu and outline in windows that have no room for their columns. */
export function DocBar() {
  const { menuText, outlineTitle } = usePage().site.texts;
  const { hasSidebar, hasOutline } = useDocParts();
  if (!hasSidebar && !hasOutline) return null;
  return (
    <div className="doc-bar">
      {hasSidebar && (
        <button type="button" className="doc-bar-menu" popoverTarget="kiln:sidebar">
          <Icon name="menu" />
          {menuText}
        </button>
      )}
      {hasOutline && (
        <button type="button" className="doc-bar-outline" popoverTarget="kiln:outline">
          {outlineTitle}
          <Icon name="chevron" />
        </button>
      )}
    </div>
  );
}
