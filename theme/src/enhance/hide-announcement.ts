import { pageEvent } from '../page-event.js';
import type { PageRoot } from './page-root.js';

/** Dismisses the announcement for good, and updates the state on pages with another one. The first page has it before first paint. */
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
        // Storage is blocked: the announcement is back on the next load.
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
        // As above: keeps the current state.
      }
    },
    { signal },
  );
}
