import { Article, usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import './doc-page.css';
import { DocFooter } from './DocFooter.js';
import { Outline } from './Outline.js';
import { Sidebar } from './Sidebar.js';

/** A page to read: sidebar, article, outline. */
export function DocPage() {
  const { site, sidebar, page } = usePage();
  const { frontmatter, toc, overview } = page;
  const hasSidebar = sidebar.length > 0 && frontmatter.sidebar !== false;
  const hasOutline = toc.length > 0 && frontmatter.outline !== false && !overview;

  return (
    <div className="doc" data-sidebar={hasSidebar || undefined} data-outline={hasOutline || undefined}>
      {hasSidebar && <Sidebar />}
      <div className="doc-column">
        <div className="doc-bar">
          {hasSidebar && (
            <button type="button" className="doc-bar-menu" popoverTarget="sidebar">
              <Icon name="menu" />
              {site.texts.menuText}
            </button>
          )}
          {hasOutline && (
            <button type="button" className="doc-bar-outline" popoverTarget="outline">
              {site.texts.outlineTitle}
              <Icon name="chevron" />
            </button>
          )}
        </div>
        <main id="content" className="doc-main" tabIndex={-1}>
          <Article className="prose" />
          {frontmatter.footer !== false && <DocFooter />}
        </main>
      </div>
      {hasOutline && <Outline />}
    </div>
  );
}
