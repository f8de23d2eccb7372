import { usePage } from '@kiln/engine/browser';
import type { TextLink } from '@kiln/engine/model';
import { Icon } from '../icons/Icon.js';
import './doc-footer.css';

/** The footer of an article: edit link, date of the last update, previous and next page. */
export function DocFooter() {
  const { site, page } = usePage();
  const { prevPageText, nextPageText, lastUpdatedText } = site.texts;
  const { editLink, lastUpdated, prev, next } = page;
  return (
    <footer className="doc-footer">
      {(editLink || lastUpdated) && (
        <div className="doc-footer-facts">
          {editLink && (
            <a href={editLink.link} target="_blank" rel="noopener">
              <Icon name="pencil" />
              {/* The theme's icon replaces the emoji that many texts begin with. */}
              {editLink.text.replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, '')}
            </a>
          )}
          {lastUpdated && (
            <p>
              {lastUpdatedText} <time dateTime={lastUpdated.time}>{lastUpdated.text}</time>
            </p>
          )}
        </div>
      )}
      {(prev || next) && (
        <nav className="doc-footer-steps" aria-label={`${prevPageText}, ${nextPageText}`}>
          <Step link={prev} label={prevPageText} rel="prev" />
          <Step link={next} label={nextPageText} rel="next" />
        </nav>
      )}
    </footer>
  );
}

function Step({ link, label, rel }: { link: TextLink | null; label: string; rel: 'prev' | 'next' }) {
  if (!link) return null;
  return (
    <a className="doc-step" rel={rel} href={link.link}>
      <span>
        <Icon name="arrow" />
        {label}
      </span>
      <strong>{link.text}</strong>
    </a>
  );
}
