/** Scroll position at which the navbar of a landing page becomes opaque, in px. */
const opaqueFrom = 100;

/** Sets `data-navbar-opaque` on `<html>` while the page is scrolled so far that its navbar needs a background. For a boot script. */
export function markScrolled(root: Document): void {
  const mark = () => root.documentElement.toggleAttribute('data-navbar-opaque', scrollY >= opaqueFrom);
  addEventListener('scroll', mark, { passive: true });
  // In the next frame, which performs layout anyway.
  requestAnimationFrame(mark);
}
