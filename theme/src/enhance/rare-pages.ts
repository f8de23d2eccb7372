import { filterOverview } from './filter-overview.js';
import { findLostPage } from './find-lost-page.js';
import { zoomImages } from './zoom-images.js';

/** What `enhanceRarePages` loads; each of them sees to later pages by itself. */
export function enhancePages(root: Document, signal: AbortSignal): void {
  filterOverview(root, signal);
  zoomImages(root, signal);
  findLostPage(root, signal);
}
