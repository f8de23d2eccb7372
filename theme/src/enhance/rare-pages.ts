import { filterOverview } from './filter-overview.js';
import { suggestPages } from './suggest-pages.js';
import { zoomImages } from './zoom-images.js';

/** Installs the behavior that `enhanceRarePages` loads. Each function handles later pages itself. */
export function enhancePages(root: Document, signal: AbortSignal): void {
  filterOverview(root, signal);
  zoomImages(root, signal);
  suggestPages(root, signal);
}
