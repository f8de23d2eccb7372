import { reportFailure } from '@kiln/engine/browser';
import { pageEvent } from '../page-event.js';

/** Loads, when the first of them is shown, what few pages need: the filter of an overview, larger images, the help of a 404 page. */
export function enhanceRarePages(root: Document, signal: AbortSignal): void {
  let loading: Promise<void> | undefined;
  const enhance = () => {
    // A hint for the bundler: the prerendering bundle leaves it out.
    if (import.meta.env.SSR || !root.querySelector('.overview,.prose img,.not-found')) return;
    loading ??= import('./rare-pages.js').then(({ enhancePages }) => enhancePages(root, signal), reportFailure);
  };
  root.addEventListener(pageEvent, enhance, { signal });
  enhance();
}
