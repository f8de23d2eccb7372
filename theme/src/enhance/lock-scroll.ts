import type { PageRoot } from './page-root.js';

const drawers = '.sidebar, .navbar-menu';

/** Keeps the page still behind a panel that may scroll itself. Returns what frees it. */
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
    // Zooming moves nothing.
    if (!panel?.contains(inside) && !ctrlKey && !(touches?.length > 1)) event.preventDefault();
  };
  root.dataset['locked'] = panel?.id ?? '';
  // Hiding the overflow does not keep a finger from moving the page on iOS, and beside a small dialog nothing is hidden.
  const end = new AbortController();
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, hold, { passive: false, signal: end.signal });
  return () => {
    delete root.dataset['locked'];
    end.abort();
  };
}

/** Locks the page while the sidebar or the menu lies over it. */
export function lockBehindDrawers(root: PageRoot, signal: AbortSignal): void {
  // One may have been opened before the frame was there.
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
