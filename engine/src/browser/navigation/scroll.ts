import { reducedMotion } from '../reduced-motion.js';

/** Scroll position in px by key of history entry; in session storage it outlives the document. */
let positions: Record<string, number | string> = {};
let entry: string;

/** Begins to keep the scroll position of every history entry. */
export function keepScrollPositions(): void {
  try {
    positions = sessionStorage;
  } catch {
    // Closed storage: positions last as long as the document.
  }
  markEntry();
  addEventListener('pagehide', () => {
    rememberScroll();
    // The browser restores what is left here better than a script that must load first.
    history.scrollRestoration = 'auto';
  });
}

/** Notes where the reader is, before leaving the entry. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  positions[entry] = scrollY;
}

/** After back, forward or a new anchor: makes the current history entry the one that positions are noted for. Returns whether it is another. */
export function enterEntry(): boolean {
  const key = keyOfState();
  if (key === entry) return false;
  // An entry without key is a new one of the browser's own making: it has scrolled already.
  if (key) rememberScroll();
  markEntry();
  return true;
}

/** Adds or replaces a history entry and enters it. */
export function pushEntry(url: URL, replace: boolean): void {
  entry = newKey();
  history[replace ? 'replaceState' : 'pushState']({ key: entry }, '', url);
}

/** Where the reader left this entry, in px; NaN when that is unknown. */
export function leftAt(): number {
  return Number(positions[entry]);
}

/** Scrolls without movement. */
export function jumpTo(top: number): void {
  const jump = (): void => scrollTo({ top, behavior: 'instant' });
  jump();
  // A smooth movement under way can still add its next step; the frame after it is the last that could.
  requestAnimationFrame(jump);
}

/** Lets the browser's own scrolling to an anchor, which follows now, be smooth unless the reader minds. */
export function scrollSmoothly(): void {
  if (reducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  // The browser scrolls with one of the next frames; a movement under way is not affected by the reset.
  setTimeout(() => (style.scrollBehavior = ''), 300);
}

/** Scrolls to the anchor of the current URL, as the browser does: `:target`, focus and offset by CSS included. */
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
