import { usePage } from '@kiln/engine/browser';
import './not-found.css';

/** What an address without a page shows. */
export function NotFound() {
  const { site } = usePage();
  return (
    <main id="content" className="not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{site.texts.notFoundTitle}</h1>
      <a className="button" href={site.home}>
        {site.texts.notFoundLinkText}
      </a>
    </main>
  );
}
