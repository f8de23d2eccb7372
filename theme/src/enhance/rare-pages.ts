import { filterOverview } from './filter-overview.js';
import { findLostPage } from './find-lost-page.js';
import { zoomImages } from './zoom-images.js';

/** Installs the behavior that `enhanceRarePages` loads. Each function handles later pages itself. */
export function enhancePages(root: Document, signal: AbortSignal): void {
  filterOverview(root, signal);
  zoomImages(root, signal);
  findLostPage(root, signal);
}
