import { pageEvent } from '../page-event.js';

/** Lets `?navbar=0` and its like hide parts of later pages; on the first one the engine does so before it is painted. Styles know which parts there are. */
export function hideParts(root: Document, signal: AbortSignal): void {
  root.addEventListener(
    pageEvent,
    () => {
      const query = [...new URLSearchParams(location.search)];
      root.documentElement.dataset['hide'] = query.flatMap(([part, value]) => (value === '0' ? part : [])).join(' ');
    },
    { signal },
  );
}
