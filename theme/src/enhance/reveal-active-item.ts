import { revealIn } from './reveal-in.js';

const key = 'sidebar';

/** Keeps the sidebar where the reader left it, also over a reload, and scrolls it when the active item would not show. */
export function revealActiveItem(root: Document): void {
  const sidebar = () => root.querySelector('.sidebar');
  // The same section has the same first page.
  const section = () => root.querySelector<HTMLAnchorElement>('.sidebar a')?.pathname;
  const reveal = () => {
    const item = root.querySelector('.sidebar [aria-current=page]');
    if (item) revealIn(sidebar() as Element, item);
  };
  // On a narrow screen it is a drawer: it shows its active item when it is opened, and the page need not be laid out for it now.
  const isColumn = matchMedia('(width > 960px)').matches;
  try {
    addEventListener('pagehide', () => (sessionStorage[key] = `${sidebar()?.scrollTop} ${section()}`));
    const [top, left] = String(sessionStorage[key]).split(' ');
    if (isColumn && left === section()) sidebar()?.scrollTo(0, Number(top));
  } catch {
    // Closed storage: the column begins at the active item.
  }
  // The sidebar changes after the page.
  root.addEventListener('layout-change', reveal);
  root.addEventListener('toggle', ({ target }) => target === sidebar() && reveal(), true);
  if (isColumn) reveal();
}
