import { pageEvent } from '../page-event.js';
import { throttle } from './throttle.js';

/** Hides the navbar on scroll down and shows it on scroll up, if the site's config says so. */
export function hideNavbar(root: Document, signal: AbortSignal): void {
  let last = scrollY;
  const mark = (hidden: boolean) => root.documentElement.toggleAttribute('data-navbar-hidden', hidden);
  const update = () => {
    const navbar = root.querySelector<HTMLElement>('.navbar[data-hide=auto]');
    if (navbar) mark(scrollY > last && scrollY > navbar.offsetHeight);
    last = scrollY;
  };
  addEventListener('scroll', throttle(update, 200), { passive: true, signal });
  root.addEventListener(pageEvent, () => mark(false), { signal });
}
