import type { PageRoot } from './page-root.js';
import { throttle } from './throttle.js';

/** Marks the root while the page is scrolled, and scrolls back to the top on click. */
export function scrollToTop(root: PageRoot, signal: AbortSignal): void {
  const update = () => root.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
  addEventListener('scroll', throttle(update, 100), { passive: true, signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!target.closest('.scroll-to-top')) return;
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth' });
      // The button is about to disappear.
      root.getElementById('kiln:content')?.focus({ preventScroll: true });
    },
    { signal },
  );
  update();
}
