import { nearestPages, reportFailure, wordsOfAddress } from '@kiln/engine/browser';
import { pageEvent } from '../page-event.js';

/** What a 404 page is made of. */
interface NotFoundPage extends Element {
  querySelector(selectors: 'ul'): NearestList;
  querySelector(selectors: '[data-search]'): SearchButton | null;
}

interface NearestList extends HTMLElement {
  /** Hidden while nothing is near. */
  readonly parentElement: HTMLElement;
}

interface SearchButton extends HTMLElement {
  /** Shows the words. */
  readonly lastElementChild: Element;
}

/** Most pages that are offered. */
const limit = 4;

/** Fills in what a 404 page offers: search for the words of the address, and the pages whose address is most like it. */
export function findLostPage(root: Document, signal: AbortSignal): void {
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
