/** Scrolls a column, and nothing else, so that one of its items is visible. */
export function scrollItemIntoView(column: Element, item: Element): void {
  const offset = item.getBoundingClientRect().top - column.getBoundingClientRect().top;
  if (offset < 0 || offset > column.clientHeight - 48) column.scrollTop += offset - column.clientHeight / 2;
}
