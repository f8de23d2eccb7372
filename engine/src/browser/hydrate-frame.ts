import { type FrameParts, mountFrame } from './frame/frame-root.js';
import { kiln } from './handover.js';
import { followLinks } from './navigation/follow-links.js';
import { keepOffline } from './offline/keep-offline.js';
import { loadPage, loadView } from './navigation/load-page.js';
import { preloadOnIntent } from './navigation/preload.js';
import { startRouter } from './navigation/router.js';

/** The whole main entry: brings the frame to life and gives it the events that were made before. */
export async function hydrateFrame(parts: FrameParts): Promise<void> {
  try {
    const container = document.getElementById('kiln:root') as HTMLElement;
    const view = await loadView(kiln.reference);
    // The served article is handed to React as it is: hydration leaves it alone, a remount can bring it back.
    const served = container.querySelector('[data-article]')?.innerHTML ?? '';
    const html = container.firstElementChild ? served : ((await loadPage(view.page.routePath))?.html ?? null);
    startRouter(await mountFrame(container, { view, html }, parts));
    followLinks();
    preloadOnIntent();
    await kiln.replay(2);
    // One that fails is none: the page does without.
    keepOffline().catch(() => {});
  } catch (error) {
    kiln.giveUp(error);
  }
}
