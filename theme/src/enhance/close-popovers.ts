import { pageEvent } from '../page-event.js';
import type { PageRoot } from './page-root.js';

const panels = ['.sidebar', '.outline', '.navbar-menu', '.dropdown-panel'].map((panel) => `${panel}:popover-open`).join();

/** Closes panels over the page when a link in them is followed, focus leaves them, or the page or the layout changes. */
export function closePopovers(root: PageRoot, signal: AbortSignal): void {
  const close = (keep?: (panel: Element) => unknown) => {
    for (const panel of root.querySelectorAll<HTMLElement>(panels)) if (!keep?.(panel)) panel.hidePopover();
  };
  const listen = { signal };
  root.addEventListener('click', ({ target }) => target.closest('[popover] a') && close(), listen);
  root.addEventListener(
    'focusin',
    ({ target }) => close((panel) => isUnderPointer(panel) || panel.contains(target) || target.matches(`[popovertarget="${panel.id}"]`)),
    listen,
  );
  root.addEventListener(pageEvent, () => close(isUnderPointer), listen);
  for (const query of ['(width >= 768px)', '(width > 960px)', '(width > 1280px)'])
    matchMedia(query).addEventListener('change', () => close(), listen);
}

/** Whether the pointer keeps a dropdown open, even from before the page or focus changed. Not `:hover`, which view transitions reset. */
function isUnderPointer(panel: Element): boolean | undefined {
  return panel.closest('.dropdown')?.matches('[data-hovered], :has([data-hovered])');
}
