import { Article, Later, usePage } from '@kiln/engine/browser';
import './doc-page.css';
import { useLayout } from './layout-context.js';
import { useDocParts } from './use-doc-parts.js';

/** A documentation page: sidebar, article, outline. */
export function DocPage() {
  const { parts, slots } = useLayout();
  const { hasSidebar, hasOutline } = useDocParts();
  return (
    <div className="doc" data-sidebar={hasSidebar || undefined} data-outline={hasOutline || undefined}>
      {hasSidebar && <Later part={parts.Sidebar} />}
      <div className="doc-column">
        <Later part={parts.DocBar} />
        <main id="kiln:content" className="doc-main" tabIndex={-1}>
          {slots.beforeArticle}
          <parts.TranslationNotice />
          <Later part={parts.PageMenu} />
          <Article className="prose" />
          {slots.afterArticle}
          {usePage().page.frontmatter.footer !== false && <Later part={parts.DocFooter} />}
        </main>
      </div>
      {hasOutline && <Later part={parts.Outline} />}
    </div>
  );
}
