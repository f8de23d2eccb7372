import { scrollItemIntoView } from './scroll-item-into-view.js';

const key = 'sidebar';

/** Keeps the scroll position of the sidebar, even across reloads, and scrolls it if the active item is not visible. */
export function revealActiveItem(root: Document): void {
  const sidebar = () => root.querySelector('.sidebar');
  // A section is identified by its first page.
  const section = () => root.querySelector<HTMLAnchorElement>('.sidebar a')?.pathname;
  const reveal = () => {
    const item = root.querySelector('.sidebar [aria-current=page]');
    if (item) scrollItemIntoView(sidebar() as Element, item);
  };
  // On narrow screens it is a drawer, which reveals its active item when it opens. No need to force a layout now.
  const isColumn = matchMedia('(width > 960px)').matches;
  try {
    addEventListener('pagehide', () => (sessionStorage[key] = `${sidebar()?.scrollTop} ${section()}`));
    const [top, left] = String(sessionStorage[key]).split(' ');
    if (isColumn && left === section()) sidebar()?.scrollTo(0, Number(top));
  } catch {
    // Storage is blocked: the column starts at the active item.
  }
  // The sidebar updates after the page.
  root.addEventListener('layout-change', reveal);
  root.addEventListener('toggle', ({ target }) => target === sidebar() && reveal(), true);
  if (isColumn) reveal();
}
