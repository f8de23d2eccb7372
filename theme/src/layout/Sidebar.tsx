import { usePage } from '@kiln/engine/browser';
import './sidebar.css';
import { SidebarItems } from './SidebarItems.js';

/** The pages of a section: a column on large screens, a drawer on small ones. */
export function Sidebar() {
  const { site, sidebar } = usePage();
  return (
    <nav className="sidebar" id="sidebar" popover="auto" aria-label={site.texts.menuText}>
      <SidebarItems items={sidebar} />
    </nav>
  );
}
