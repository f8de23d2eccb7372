import { nearestPages, reportFailure, wordsOfAddress } from '@kiln/engine/browser';
import { pageEvent } from '../page-event.js';

/** The parts of a 404 page that are filled in. */
interface NotFoundPage extends Element {
  querySelector(selectors: 'ul'): NearestList;
  querySelector(selectors: '[data-search]'): SearchButton | null;
}

interface NearestList extends HTMLElement {
  /** Hidden while there are no nearest pages. */
  readonly parentElement: HTMLElement;
}

interface SearchButton extends HTMLElement {
  /** Shows the words of the URL. */
  readonly lastElementChild: Element;
}

/** Maximum number of suggested pages. */
const limit = 4;

/** Fills in the suggestions of a 404 page: a search for the words of the URL, and the pages with the most similar URLs. */
export function suggestPages(root: Document, signal: AbortSignal): void {
  const fill = () => {
    const page = root.querySelector<NotFoundPage>('.not-found');
    if (page) fillIn(page).catch(reportFailure);
  };
  root.addEventListener(pageEvent, fill, { signal });
  fill();
}

async function fillIn(page: NotFoundPage): Promise<void> {
  const words = wordsOfAddress(location);
  const search = page.querySelector('[data-search]');
  if (search && words) {
    search.dataset['search'] = words;
    search.lastElementChild.textContent = words;
    search.ariaLabel = `${document.querySelector('.search-button-text')?.textContent ?? ''}: ${words}`;
  }
  const pages = await nearestPages(location, limit);
  const list = page.querySelector('ul');
  list.replaceChildren(
    ...pages.map(({ title, link }) => {
      const item = document.createElement('li');
      const anchor = document.createElement('a');
      const path = document.createElement('span');
      anchor.href = link;
      path.textContent = link;
      anchor.append(title, path);
      item.append(anchor);
      return item;
    }),
  );
  list.parentElement.hidden = pages.length === 0;
}
