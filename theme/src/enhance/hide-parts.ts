import { pageEvent } from '../page-event.js';

const parts = ['navbar', 'sidebar', 'outline', 'footer'];

/** Lets `?navbar=0` and its like hide parts of the page. */
export function hideParts(root: Document): void {
  const apply = () => {
    const query = new URLSearchParams(location.search);
    const hidden = parts.filter((part) => query.get(part) === '0').join(' ');
    if (hidden) root.documentElement.dataset.hide = hidden;
    else delete root.documentElement.dataset.hide;
  };
  root.addEventListener(pageEvent, apply);
  apply();
}
