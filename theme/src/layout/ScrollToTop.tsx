import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import './scroll-to-top.css';

/** A button that scrolls to the top. Visible once the page has been scrolled. */
export function ScrollToTop() {
  return (
    <button type="button" className="icon-button scroll-to-top" aria-label={usePage().site.texts.scrollToTopText}>
      <Icon name="up" />
    </button>
  );
}
