import { pageEvent } from '../page-event.js';

const parts = ['navbar', 'sidebar', 'outline', 'footer'];

/** Lets `?navbar=0` and its like hide parts of later pages; on the first one the engine does so before it is painted. */
export function hideParts(root: Document, signal: AbortSignal): void {
  root.addEventListener(
    pageEvent,
    () => {
      const query = new URLSearchParams(location.search);
      root.documentElement.dataset['hide'] = parts.filter((part) => query.get(part) === '0').join(' ');
    },
    { signal },
  );
}
