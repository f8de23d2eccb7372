import { useEffect } from 'react';
import { closePopovers } from './close-popovers.js';
import { copyPage } from './copy-page.js';
import { enhanceRarePages } from './enhance-rare-pages.js';
import { hideAnnouncement } from './hide-announcement.js';
import { hideNavbar } from './hide-navbar.js';
import { hideParts } from './hide-parts.js';
import { layOutDeferredBlocks } from './lay-out-deferred-blocks.js';
import { lockBehindDrawers } from './lock-scroll.js';
import { openOnHover } from './open-on-hover.js';
import { placePanelsOnDemand } from './place-panels-on-demand.js';
import { scrollToTop } from './scroll-to-top.js';

const enhancers = [
  closePopovers,
  openOnHover,
  placePanelsOnDemand,
  lockBehindDrawers,
  hideNavbar,
  hideParts,
  hideAnnouncement,
  scrollToTop,
  copyPage,
  enhanceRarePages,
  layOutDeferredBlocks,
];

/** Installs frame behavior that is not needed before hydration, so it ships with the frame and not with boot. */
export function useFrameEnhancers(): void {
  useEffect(() => {
    const end = new AbortController();
    for (const enhance of enhancers) enhance(document, end.signal);
    return () => end.abort();
  }, []);
}
