import { pageEvent } from '../page-event.js';
import type { PageRoot } from './page-root.js';

/** Closes the announcement for good, and keeps to it on pages with another one; the first page knows before it is painted. */
export function hideAnnouncement(root: PageRoot, signal: AbortSignal): void {
  const mark = (dismissed: boolean) => root.documentElement.toggleAttribute('data-dismissed', dismissed);
  const key = () => `announcement:${root.querySelector<HTMLElement>('.announcement')?.dataset['announcement']}`;
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!target.closest('.announcement-close')) return;
      mark(true);
      try {
        localStorage.setItem(key(), '1');
      } catch {
        // Closed storage: it is there again with the next load.
      }
    },
    { signal },
  );
  root.addEventListener(
    pageEvent,
    () => {
      try {
        mark(localStorage.getItem(key()) !== null);
      } catch {
        // As above: what is marked stays so.
      }
    },
    { signal },
  );
}
