import { pageEvent } from '../page-event.js';
import type { PageRoot } from './page-root.js';

/** The filter input of an overview. */
interface FilterBox extends HTMLInputElement {
  closest(selectors: '.overview'): OverviewElement;
}

interface OverviewElement extends HTMLElement {
  /** The message that nothing matches. */
  querySelector(selectors: '.overview-empty'): HTMLElement;
}

/** Filters an overview page by the text in its filter input. Enter opens the first match. */
export function filterOverview(root: PageRoot, signal: AbortSignal): void {
  const boxOf = (target: Element) => target.closest<FilterBox>('.overview-filter > input');
  root.addEventListener(
    'input',
    ({ target }) => {
      const box = boxOf(target);
      if (box) applyFilter(box);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    ({ key, target, isComposing }) => {
      if (key !== 'Enter' || isComposing) return;
      const box = boxOf(target);
      if (box?.value.trim()) firstMatch(box)?.click();
    },
    { signal },
  );
  // The browser may have restored earlier input.
  const refresh = () => root.querySelectorAll<FilterBox>('.overview-filter > input').forEach(applyFilter);
  root.addEventListener(pageEvent, refresh, { signal });
  refresh();
}

function applyFilter(box: FilterBox): void {
  const overview = box.closest('.overview');
  const query = comparable(box.value);
  const matches = (element: Element | null | undefined) => comparable(element?.textContent ?? '').includes(query);
  let found = false;
  for (const group of overview.querySelectorAll<HTMLElement>('.overview-group')) {
    const isWhole = !query || matches(group.querySelector('h2'));
    let isShown = isWhole;
    for (const item of group.querySelectorAll<HTMLElement>('.overview-item')) {
      const isWholeItem = isWhole || matches(item.querySelector('.overview-link')) || matches(item.querySelector('p'));
      const headers = [...item.querySelectorAll<HTMLElement>('[data-depth]')];
      for (const header of headers) header.hidden = !isWholeItem && !matches(header);
      item.hidden = !isWholeItem && headers.every(({ hidden }) => hidden);
      isShown ||= !item.hidden;
    }
    group.hidden = !isShown;
    found ||= isShown;
  }
  const message = overview.querySelector('.overview-empty');
  message.textContent = found ? '' : (message.dataset['text'] ?? '').replace('{query}', () => box.value.trim());
}

/** Returns the first link whose own text matches, or else the first visible one. */
function firstMatch(box: FilterBox): HTMLElement | undefined {
  const overview = box.closest('.overview');
  const links = [...overview.querySelectorAll<HTMLElement>('.overview-items a')].filter((link) => !link.closest('[hidden]'));
  return links.find((link) => comparable(link.textContent ?? '').includes(comparable(box.value))) ?? links[0];
}

/** Normalizes text for comparison: ignores case and treats hyphens as spaces. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim();
}
