import { pageEvent } from '../page-event.js';
import { scrollItemIntoView } from './scroll-item-into-view.js';
import { throttle } from './throttle.js';

/** Marks the outline entry of the section being read; at the end of the page, the last one. */
export function trackActiveHeading(root: Document): void {
  const update = () => {
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.outline a[href^="#"]')];
    const { scrollHeight, clientHeight, scrollTop } = root.documentElement;
    const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    // A heading counts once it reaches the upper part of the window, below the sticky bars.
    const active = links.findLast((link) => {
      const heading = root.getElementById(decodeURIComponent(link.hash.slice(1)));
      return atEnd || (heading && heading.getBoundingClientRect().top < 140);
    });
    links.forEach((link) => {
      if (link === active) link.ariaCurrent = 'location';
      else link.removeAttribute('aria-current');
    });
    const outline = active?.closest('.outline');
    if (outline) scrollItemIntoView(outline, active as Element);
  };
  const schedule = throttle(update, 100);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  root.addEventListener(pageEvent, schedule);
  // Not synchronously, which would force a layout before the next frame, which does one anyway.
  schedule();
}
