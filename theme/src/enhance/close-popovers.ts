import { pageEvent } from '../page-event.js';

/** Closes menus that lie over the page when a link in them is followed, the page changes or the layout does. */
export function closePopovers(root: Document): void {
  const close = () => root.querySelectorAll<HTMLElement>(':popover-open').forEach((popover) => popover.hidePopover());
  root.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('[popover] a');
    const dropdown = link?.closest('.dropdown:hover');
    if (link) close();
    // The pointer, still over it, would hold it open.
    dropdown?.toggleAttribute('data-closed', true);
    dropdown?.addEventListener('pointerleave', () => dropdown.removeAttribute('data-closed'), { once: true });
  });
  root.addEventListener(pageEvent, close);
  for (const width of [768, 960, 1280]) matchMedia(`(width > ${width}px)`).addEventListener('change', close);
}
