import { type FrameParts, mountFrame } from './frame/frame-root.js';
import { kiln } from './kiln-global.js';
import { followLinks } from './navigation/follow-links.js';
import { registerServiceWorker } from './offline/register-service-worker.js';
import { loadPage, loadView } from './navigation/load-page.js';
import { preloadOnIntent } from './navigation/preload.js';
import { startRouter } from './navigation/router.js';

/** Hydrates the frame and replays the events held for it: the whole main entry. */
export async function hydrateFrame(parts: FrameParts): Promise<void> {
  try {
    const container = document.getElementById('kiln:root') as HTMLElement;
    const view = await loadView(kiln.reference);
    // React gets the served article as it is: hydration leaves it alone, and a remount can restore it.
    const served = container.querySelector('[data-article]')?.innerHTML ?? '';
    const html = container.firstElementChild ? served : ((await loadPage(view.page.routePath))?.html ?? null);
    startRouter(await mountFrame(container, { view, html }, parts));
    followLinks();
    preloadOnIntent();
    await kiln.replay(2);
    // Offline reading is optional: the page works without it.
    registerServiceWorker().catch(() => {});
  } catch (error) {
    kiln.giveUp(error);
  }
}
