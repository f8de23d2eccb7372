// First: the order of the layers is declared there. Here and not in the entry, which a bundler may skip as free of side effects.
import '../styles/theme.css';
import { Article, usePage } from '@kiln/engine/browser';
import { DocPage } from './DocPage.js';
import './frame.css';
import { HomePage } from './HomePage.js';
import { Navbar } from './Navbar.js';

/** The frame around every page, chosen by its type. */
export function Layout() {
  const { site, page } = usePage();
  const { pageType, frontmatter } = page;

  return (
    <div className="frame">
      {pageType !== 'blank' && (
        <>
          <a className="skip-link" href="#content">
            {site.texts.skipText}
          </a>
          {frontmatter.navbar !== false && site.hideNavbar !== 'always' && <Navbar />}
        </>
      )}
      <PageBody />
      <div hidden>
        <span id="label-copy">{site.texts.copyCodeText}</span>
        <span id="label-copied">{site.texts.copiedCodeText}</span>
      </div>
    </div>
  );
}

function PageBody() {
  switch (usePage().page.pageType) {
    case 'doc':
      return <DocPage />;
    case 'home':
      return <HomePage />;
    default:
      return (
        <main id="content" tabIndex={-1}>
          <Article />
        </main>
      );
  }
}
