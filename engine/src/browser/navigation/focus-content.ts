/** Moves the focus to the heading of a page just shown, so that it is announced and reading goes on from there. */
export function focusContent(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
