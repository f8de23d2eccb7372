import { routeHref } from '../../model/route-path.js';
import type { ShownPage } from '../frame/frame-context.js';
import type { FrameRoot } from '../frame/frame-root.js';
import { kiln } from '../kiln-global.js';
import { destination } from './destination.js';
import { loadPage, loadPageOrNotFound } from './load-page.js';
import { endProgress, startProgress } from './progress-bar.js';
import { enterEntry, jumpTo, keepScrollPositions, pushEntry, savedScroll, saveScroll, scrollSmoothly, scrollToHash } from './scroll.js';
import { showPage } from './show-page.js';

/** Time between showing a page and scrolling to its anchor, in ms. */
const hashDelay = 100;

let frame: FrameRoot | undefined;
/** Path of the page on screen. On back and forward, the URL changes before it. */
let shownPath: string;
/** Number of the latest navigation: older ones must not show their page. */
let latest = 0;

/** Handles back, forward and `navigate` for a mounted frame. */
export function startRouter(root: FrameRoot): void {
  frame = root;
  shownPath = kiln.pathOf(location);
  keepScrollPositions();
  addEventListener('popstate', onTraverse);
  // The server may have sent the 404 page of another language, or for another spelling of an existing path.
  if (root.shown.view.page.pageType === '404') void showCurrent();
}

/** Returns the mounted frame, once there is one. */
export function mountedFrame(): FrameRoot | undefined {
  return frame;
}

/** Navigates to a page of this site (its final href, base included) without a reload; leaves anything else to the browser. */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const url = destination(href);
  const path = kiln.pathOf(url);
  const fullLoad = (): void => location[replace ? 'replace' : 'assign'](url);
  const samePage = path === shownPath && url.search === location.search;
  if (!frame || url.origin !== location.origin) fullLoad();
  else if (samePage && url.hash) {
    saveScroll();
    scrollSmoothly();
    fullLoad();
  } else {
    const page = await load(() => loadPage(path), fullLoad);
    if (!page) return;
    url.pathname = routeHref(page.view.page.routePath, page.view.site);
    saveScroll();
    // A failed frame can no longer render.
    await show(page, () => pushEntry(url, replace || samePage)).catch(fullLoad);
  }
}

function onTraverse(): void {
  if (!enterEntry()) return;
  latest++;
  endProgress();
  if (kiln.pathOf(location) !== shownPath) void showCurrent(() => location.reload());
  else if (savedScroll() >= 0) jumpTo(savedScroll());
}

/** Shows the page of the current URL, or the 404 page; does nothing if it is on screen. */
async function showCurrent(fail?: () => void): Promise<void> {
  const page = await load(() => loadPageOrNotFound(kiln.pathOf(location)), fail);
  if (page && page.view.page.routePath !== frame?.shown.view.page.routePath) await show(page).catch(fail);
}

/** Loads a page; null if another navigation starts. Calls `fail` if the page is missing or its deployment is outdated. */
async function load(find: () => Promise<ShownPage | null>, fail?: () => void): Promise<ShownPage | null> {
  const mine = ++latest;
  startProgress();
  const page = await find()
    .then(async (found) => {
      if (found) await frame?.prepare(found);
      return found;
    })
    .catch(() => null);
  if (mine !== latest) return null;
  endProgress();
  if (!page) fail?.();
  return page;
}

async function show(page: ShownPage, enter?: () => void): Promise<void> {
  const mine = latest;
  let top = NaN;
  await showPage(frame as FrameRoot, page, {
    enter() {
      enter?.();
      top = savedScroll();
      // Themes may defer layout below the fold, but not when the page scrolls to a position there. Set before the first layout.
      document.documentElement.toggleAttribute('data-whole', location.hash !== '' || top > 0);
    },
    settle() {
      shownPath = kiln.pathOf(location);
      jumpTo(top || 0);
    },
  });
  focusContent();
  if (location.hash && !(top >= 0)) setTimeout(() => mine === latest && scrollToHash(), hashDelay);
}

/** Moves the focus to the heading of the new page, so that screen readers announce it and continue from there. */
function focusContent(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
