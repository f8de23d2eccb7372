import { usePage } from '@kiln/engine/browser';
import type { TextLink } from '@kiln/engine/model';
import './doc-footer.css';
import { formatDate } from './format-date.js';

/** What follows the article: where it comes from, how old it is, where to go on. */
export function DocFooter() {
  const { site, page } = usePage();
  const { texts } = site;
  const { editLink, lastUpdated, prev, next } = page;
  return (
    <footer className="doc-footer">
      {(editLink || lastUpdated) && (
        <div className="doc-footer-facts">
          {editLink && (
            <a href={editLink.link} target="_blank" rel="noopener">
              {editLink.text}
            </a>
          )}
          {lastUpdated && (
            <p>
              {texts.lastUpdatedText}{' '}
              <time dateTime={lastUpdated} suppressHydrationWarning>
                {formatDate(lastUpdated, page.lang)}
              </time>
            </p>
          )}
        </div>
      )}
      {(prev || next) && (
        <div className="doc-footer-steps">
          <Step link={prev} label={texts.prevPageText} rel="prev" />
          <Step link={next} label={texts.nextPageText} rel="next" />
        </div>
      )}
    </footer>
  );
}

function Step({ link, label, rel }: { link: TextLink | null; label: string; rel: 'prev' | 'next' }) {
  if (!link) return null;
  return (
    <a className="doc-step" rel={rel} href={link.link}>
      <span>{label}</span>
      <strong>{link.text}</strong>
    </a>
  );
}
