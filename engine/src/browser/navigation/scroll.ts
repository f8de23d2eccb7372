import { reducedMotion } from '../reduced-motion.js';

/** Scroll positions in px by key of the history entry. In session storage they outlive the document. */
let positions: Record<string, number | string> = {};
let entry: string;

/** Starts tracking the scroll position of every history entry. */
export function keepScrollPositions(): void {
  try {
    positions = sessionStorage;
  } catch {
    // Storage is unavailable: positions last as long as the document.
  }
  markEntry();
  addEventListener('pagehide', () => {
    saveScroll();
    // When the reader returns, the browser restores the position better than a script that must load first.
    history.scrollRestoration = 'auto';
  });
}

/** Saves the scroll position before leaving the entry. */
export function saveScroll(): void {
  history.scrollRestoration = 'manual';
  positions[entry] = scrollY;
}

/** Starts tracking the current history entry, after back, forward or a new anchor. Returns whether it has changed. */
export function enterEntry(): boolean {
  const key = keyOfState();
  if (key === entry) return false;
  // An entry without a key is new and made by the browser, which has already scrolled.
  if (key) saveScroll();
  markEntry();
  return true;
}

/** Adds or replaces a history entry and enters it. */
export function pushEntry(url: URL, replace: boolean): void {
  entry = newKey();
  history[replace ? 'replaceState' : 'pushState']({ key: entry }, '', url);
}

/** Returns the scroll position at which the reader left this entry, in px; NaN if unknown. */
export function savedScroll(): number {
  return Number(positions[entry]);
}

/** Scrolls without animation. */
export function jumpTo(top: number): void {
  const jump = (): void => scrollTo({ top, behavior: 'instant' });
  jump();
  // A smooth scroll in progress can still apply one more step, until the next frame.
  requestAnimationFrame(jump);
}

/** Makes the browser's next scroll to an anchor smooth, unless the reader prefers reduced motion. */
export function scrollSmoothly(): void {
  if (reducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  // The browser starts scrolling in one of the next frames; the reset does not affect a scroll in progress.
  setTimeout(() => (style.scrollBehavior = ''), 300);
}

/** Scrolls to the anchor of the current URL as the browser does, including `:target`, focus and CSS offsets. */
export function scrollToHash(): void {
  scrollSmoothly();
  location.replace(location.hash);
  markEntry();
}

function markEntry(): void {
  entry = keyOfState() ?? newKey();
  history.replaceState({ key: entry }, '');
}

function keyOfState(): string | undefined {
  return history.state?.key;
}

function newKey(): string {
  return `scroll:${Date.now()}`;
}
