import { usePage } from '@kiln/engine/browser';
import { useMemo } from 'react';
import { Icon } from '../icons/Icon.js';
import { useLayout } from './layout-context.js';
import { countItems, markActive } from './mark-active.js';
import './sidebar.css';
import { SidebarItems } from './SidebarItems.js';

/** Number of entries above which a page only contains the groups that the reader has opened. */
const largeCount = 300;

/** The pages of a section: a column on large screens, a drawer on small ones. */
export function Sidebar() {
  const { site, sidebar, page } = usePage();
  const { slots } = useLayout();
  const { base, texts } = site;
  const { routePath } = page;
  const active = useMemo(() => markActive(sidebar, { routePath, base }), [sidebar, routePath, base]);
  const sparse = useMemo(() => countItems(sidebar) > largeCount, [sidebar]);
  return (
    <nav className="sidebar" id="kiln:sidebar" popover="auto" aria-label={texts.menuText}>
      <button
        type="button"
        className="icon-button sidebar-close"
        popoverTarget="kiln:sidebar"
        popoverTargetAction="hide"
        aria-label={texts.closeText}
      >
        <Icon name="close" />
      </button>
      {slots.beforeSidebar}
      <SidebarItems items={sidebar} active={active} sparse={sparse} />
      {slots.afterSidebar}
    </nav>
  );
}
