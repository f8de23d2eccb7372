import { routeHref } from '../../model/route-path.js';
import type { ShownPage } from '../frame/frame-context.js';
import type { FrameRoot } from '../frame/frame-root.js';
import { kiln } from '../handover.js';
import { destination } from './destination.js';
import { loadPage, loadPageOrNotFound } from './load-page.js';
import { endProgress, startProgress } from './progress-bar.js';
import { enterEntry, jumpTo, keepScrollPositions, leftAt, pushEntry, rememberScroll, scrollSmoothly, scrollToHash } from './scroll.js';
import { showPage } from './show-page.js';

/** Time between showing a page and scrolling to its anchor, in ms. */
const hashDelay = 100;

let frame: FrameRoot | undefined;
/** Path of the page on screen; that of the URL runs ahead while going back or forward. */
let shownPath: string;
/** Counts navigations: one that is no longer the latest must not show its page. */
let latest = 0;

/** Takes over back, forward and `navigate` for a live frame. */
export function startRouter(root: FrameRoot): void {
  frame = root;
  shownPath = kiln.pathOf(location);
  keepScrollPositions();
  addEventListener('popstate', onTraverse);
  // The server may have given the 404 page of another language, or for another spelling of a page.
  if (root.shown.view.page.pageType === '404') void showCurrent();
}

/** The live frame, once there is one. */
export function liveFrame(): FrameRoot | undefined {
  return frame;
}

/** Goes to a page of this site (its final href, base included) without reload; anything else is left to the browser. */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const url = destination(href);
  const path = kiln.pathOf(url);
  const fullLoad = (): void => location[replace ? 'replace' : 'assign'](url);
  const samePage = path === shownPath && url.search === location.search;
  if (!frame || url.origin !== location.origin) fullLoad();
  else if (samePage && url.hash) {
    rememberScroll();
    scrollSmoothly();
    fullLoad();
  } else {
    const page = await load(() => loadPage(path), fullLoad);
    if (!page) return;
    url.pathname = routeHref(page.view.page.routePath, page.view.site);
    rememberScroll();
    // A frame that has failed shows nothing any more.
    await show(page, () => pushEntry(url, replace || samePage)).catch(fullLoad);
  }
}

function onTraverse(): void {
  if (!enterEntry()) return;
  latest++;
  endProgress();
  if (kiln.pathOf(location) !== shownPath) void showCurrent(() => location.reload());
  else if (leftAt() >= 0) jumpTo(leftAt());
}

/** Shows the page that the URL names, or the 404 page; does nothing when it is on screen. */
async function showCurrent(fail?: () => void): Promise<void> {
  const page = await load(() => loadPageOrNotFound(kiln.pathOf(location)), fail);
  if (page && page.view.page.routePath !== frame?.shown.view.page.routePath) await show(page).catch(fail);
}

/** Loads a page unless another navigation comes; `fail` answers one that is missing or belongs to an older deployment. */
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
      top = leftAt();
      // Themes may leave what lies below the first screen for later, but not on the way to a place in it. Set before anything lays the page out.
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

/** Moves the focus to the heading of a page just shown, so that it is announced and reading goes on from there. */
function focusContent(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
