import { pageEvent } from '../page-event.js';

const parts = ['navbar', 'sidebar', 'outline', 'footer'];

/** Lets query parameters such as `?navbar=0` hide parts of later pages. On the first page the engine does so before first paint. */
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
