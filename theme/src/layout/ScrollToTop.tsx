import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import './scroll-to-top.css';

/** Leads back to the beginning; there as soon as the page has been scrolled. */
export function ScrollToTop() {
  return (
    <button type="button" className="icon-button scroll-to-top" aria-label={usePage().site.texts.scrollToTopText}>
      <Icon name="up" />
    </button>
  );
}
