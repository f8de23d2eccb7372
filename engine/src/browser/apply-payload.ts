import type { PagePayload } from '../model/page.js';
import { forgetPages, loadView } from './navigation/load-page.js';
import { mountedFrame } from './navigation/router.js';
import { jumpTo } from './navigation/scroll.js';
import { showPage } from './navigation/show-page.js';

/** Swaps the article and data of the current page in place, keeping scroll and frame state. Ignores the payload of another page. */
export async function applyPayload(payload: PagePayload): Promise<void> {
  forgetPages();
  const view = await loadView(payload);
  const frame = mountedFrame();
  if (frame?.shown.view.page.routePath !== payload.page.routePath) return;
  const top = scrollY;
  await showPage(
    frame,
    { view, html: payload.html },
    {
      // Lays out everything, so that content above the viewport has its real height at once.
      enter: () => (document.documentElement.dataset.whole = ''),
      settle: () => jumpTo(top),
      still: true,
    },
  );
}
