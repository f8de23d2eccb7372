import { pageEvent } from '../page-event.js';

/** Scrolls the sidebar, and nothing else, until the active item shows. */
export function revealActiveItem(root: Document): void {
  const reveal = () => {
    const item = root.querySelector<HTMLElement>('.sidebar [aria-current=page]');
    const sidebar = item?.closest('.sidebar');
    if (!item || !sidebar) return;
    const offset = item.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
    if (offset < 0 || offset > sidebar.clientHeight - 48) sidebar.scrollTop += offset - sidebar.clientHeight / 2;
  };
  root.addEventListener(pageEvent, reveal);
  root.addEventListener('toggle', reveal, true);
  reveal();
}
