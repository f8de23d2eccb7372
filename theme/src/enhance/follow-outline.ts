import { pageEvent } from '../page-event.js';

const interval = 100;

/** Marks the outline entry of the section being read; at the end of the page, the last one. */
export function followOutline(root: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    timer = undefined;
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.outline a')];
    const { scrollHeight, clientHeight, scrollTop } = root.documentElement;
    const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    // A heading counts from the moment it stands in the upper part of the window, below what sticks there.
    const active = links.findLast((link) => {
      const heading = root.getElementById(decodeURIComponent(link.hash.slice(1)));
      return atEnd || (heading && heading.getBoundingClientRect().top < 140);
    });
    links.forEach((link) => {
      if (link === active) link.ariaCurrent = 'location';
      else link.removeAttribute('aria-current');
    });
  };
  const schedule = () => {
    timer ??= setTimeout(update, interval);
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  root.addEventListener(pageEvent, schedule);
  update();
}
