// First, because it declares the layer order. Here and not in the entry, which a bundler may drop as free of side effects.
import '../styles/theme.css';
import { Article, Later, usePage } from '@kiln/engine/browser';
import type { ReactNode } from 'react';
import { useFrameEnhancers } from '../enhance/use-frame-enhancers.js';
import { Search } from '../search/Search.js';
import { Announcement } from './Announcement.js';
import { DocBar } from './DocBar.js';
import { DocFooter } from './DocFooter.js';
import { DocPage } from './DocPage.js';
import './frame.css';
import { HomePage } from './HomePage.js';
import { LayoutContext, type LayoutParts, type LayoutSlots, useLayout } from './layout-context.js';
import { Navbar } from './Navbar.js';
import { Outline } from './Outline.js';
import { PageMenu } from './PageMenu.js';
import { ScrollToTop } from './ScrollToTop.js';
import { Sidebar } from './Sidebar.js';
import { TranslationNotice } from './TranslationNotice.js';

const defaultParts: LayoutParts = {
  Announcement,
  Navbar,
  Search,
  HomePage,
  DocPage,
  Sidebar,
  DocBar,
  TranslationNotice,
  PageMenu,
  DocFooter,
  Outline,
  ScrollToTop,
};

export interface LayoutOptions {
  /** Components that replace the theme's own. */
  parts?: Partial<LayoutParts>;
  /** Content for named slots. */
  slots?: LayoutSlots;
}

/** Creates a layout with replaced parts and filled slots. Without options, the theme's own. */
export function createLayout({ parts, slots = {} }: LayoutOptions = {}): () => ReactNode {
  const value = { parts: { ...defaultParts, ...parts }, slots };
  return function Layout() {
    return (
      <LayoutContext value={value}>
        <PageFrame />
      </LayoutContext>
    );
  };
}

function PageFrame() {
  const { site, page } = usePage();
  const { parts, slots } = useLayout();
  const { pageType, frontmatter } = page;
  const hasNavbar = pageType !== 'blank' && frontmatter.navbar !== false && site.hideNavbar !== 'always';
  useFrameEnhancers();

  return (
    <div className="frame" data-bare={!hasNavbar || undefined}>
      {pageType !== 'blank' && (
        <>
          <a className="skip-link" href="#kiln:content">
            {site.texts.skipText}
          </a>
          {slots.top}
          <parts.Announcement />
          {hasNavbar ? (
            <Later part={parts.Navbar} />
          ) : (
            // The search shortcut works without the button.
            <div hidden>
              <parts.Search />
            </div>
          )}
        </>
      )}
      <PageBody />
      {pageType !== 'blank' && (
        <>
          {slots.bottom}
          <parts.ScrollToTop />
        </>
      )}
      <div hidden>
        <span id="kiln:label-copy">{site.texts.copyCodeText}</span>
        <span id="kiln:label-copied">{site.texts.copiedCodeText}</span>
        <span id="kiln:label-zoom">{site.texts.zoomImageText}</span>
        <span id="kiln:label-close">{site.texts.closeText}</span>
      </div>
    </div>
  );
}

function PageBody() {
  const { parts } = useLayout();
  switch (usePage().page.pageType) {
    case 'doc':
      return <parts.DocPage />;
    case 'home':
      return <parts.HomePage />;
    default:
      return (
        <main id="kiln:content" tabIndex={-1}>
          <Article />
        </main>
      );
  }
}
