import { reportFailure } from '@kiln/engine/browser';
import { pageEvent } from '../page-event.js';

/** Loads behavior that few pages need (overview filter, image zoom, 404 suggestions) when the first such page is shown. */
export function enhanceRarePages(root: Document, signal: AbortSignal): void {
  let loading: Promise<void> | undefined;
  const enhance = () => {
    // Lets the bundler drop the import from the prerendering bundle.
    if (import.meta.env.SSR || !root.querySelector('.overview,.prose img,.not-found')) return;
    loading ??= import('./rare-pages.js').then(({ enhancePages }) => enhancePages(root, signal), reportFailure);
  };
  root.addEventListener(pageEvent, enhance, { signal });
  enhance();
}
