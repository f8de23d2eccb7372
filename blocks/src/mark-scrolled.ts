/** Scroll position from which the navbar of a landing page is opaque, in px. */
const opaqueFrom = 100;

/** Says on `<html>` whether the page is scrolled so far that its navbar needs a ground of its own. For a theme's boot script. */
export function markScrolled(root: Document): void {
  const mark = () => root.documentElement.toggleAttribute('data-navbar-opaque', scrollY >= opaqueFrom);
  addEventListener('scroll', mark, { passive: true });
  // With the next frame, which lays the page out anyway.
  requestAnimationFrame(mark);
}
