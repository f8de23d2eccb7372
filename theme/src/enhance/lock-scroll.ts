const drawers = '.sidebar, .navbar-menu';

/** Keeps the page still behind a panel that may scroll itself. Returns what frees it. */
export function lockScroll(panel: Element | null): () => void {
  const root = document.documentElement;
  const ios = isIos();
  if (ios && !panel) {
    console.error('Disabling the scrolling of the body was unsuccessful: on iOS the target element must be provided.');
    return () => {};
  }
  const hold = (event: Event) => panel?.contains(event.target as Node) || event.preventDefault();
  root.dataset['locked'] = panel?.id ?? '';
  // Hiding the overflow does not keep a finger from moving the page there.
  if (ios) root.addEventListener('touchmove', hold, { passive: false });
  return () => {
    delete root.dataset['locked'];
    root.removeEventListener('touchmove', hold);
  };
}

/** Locks the page while the sidebar or the menu lies over it. */
export function lockBehindDrawers(root: Document, signal: AbortSignal): void {
  // One may have been opened before the frame was there.
  const open = root.querySelector(`:is(${drawers}):popover-open`);
  let free = open && lockScroll(open);
  root.addEventListener(
    'toggle',
    ({ target, newState }) => {
      const drawer = target as Element;
      if (!drawer.matches(drawers)) return;
      free?.();
      free = newState === 'open' ? lockScroll(drawer) : null;
    },
    { capture: true, signal },
  );
}

function isIos(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
