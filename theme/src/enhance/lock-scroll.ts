import type { PageRoot } from './page-root.js';

const drawers = '.sidebar, .navbar-menu';

/** Locks page scrolling behind a panel, which may still scroll itself. Returns a function that unlocks it. */
export function lockScroll(panel: Element | null): () => void {
  const root = document.documentElement;
  if (isIos() && !panel) {
    console.error('Disabling the scrolling of the body was unsuccessful: on iOS the target element must be provided.');
    return () => {};
  }
  const hold = (event: Event) => {
    const { target, ctrlKey, touches } = event as WheelEvent & TouchEvent;
    let inside = target as Element | null;
    while (inside && panel?.contains(inside) && !canScroll(inside)) inside = inside.parentElement;
    // Zoom gestures don't scroll the page.
    if (!panel?.contains(inside) && !ctrlKey && !(touches?.length > 1)) event.preventDefault();
  };
  root.dataset['locked'] = panel?.id ?? '';
  // On iOS a touch scrolls the page even with hidden overflow, and behind a small dialog overflow stays visible.
  const end = new AbortController();
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, hold, { passive: false, signal: end.signal });
  return () => {
    delete root.dataset['locked'];
    end.abort();
  };
}

/** Locks page scrolling while the sidebar or the menu covers the page. */
export function lockBehindDrawers(root: PageRoot, signal: AbortSignal): void {
  // One may have been opened before hydration.
  const open = root.querySelector(`:is(${drawers}):popover-open`);
  let free = open && lockScroll(open);
  root.addEventListener(
    'toggle',
    ({ target, newState }) => {
      const drawer = target;
      if (!drawer.matches(drawers)) return;
      free?.();
      free = newState === 'open' ? lockScroll(drawer) : null;
    },
    { capture: true, signal },
  );
}

function canScroll(element: Element): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  return (scrollHeight > clientHeight || scrollWidth > clientWidth) && /auto|scroll/.test(getComputedStyle(element).overflow);
}

function isIos(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
