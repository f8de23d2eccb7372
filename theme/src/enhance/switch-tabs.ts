import { attributeToken } from '@kiln/engine/model';
import { pageEvent } from '../page-event.js';
import type { PageRoot } from './page-root.js';

const prefix = 'tabs:';

/** A tab in the list of a tab group. */
interface Tab extends HTMLElement {
  readonly dataset: DOMStringMap & { value: string };
  readonly parentElement: TabList;
  closest(selectors: '.tabs'): HTMLElement;
}

interface TabList extends HTMLElement {
  readonly children: HTMLCollectionOf<Tab>;
}

/** Makes tabs work: clicks, arrow keys, and one stored choice for all groups with the same name. */
export function switchTabs(root: PageRoot): void {
  const refresh = () => root.querySelectorAll<HTMLElement>('.tabs').forEach((tabs) => show(tabs, storedChoice(tabs)));

  root.addEventListener('click', (event) => {
    const tab = event.target.closest<Tab>('.tabs [role=tab]');
    if (tab) choose(root, tab);
  });

  root.addEventListener('keydown', (event) => {
    const tab = event.target.closest<Tab>('.tabs [role=tab]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(root, next);
    next.focus();
  });

  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue) mark(root, key.slice(prefix.length), newValue);
    refresh();
  });
  root.addEventListener(pageEvent, refresh);
  refresh();
}

function choose(root: Document, tab: Tab): void {
  const tabs = tab.closest('.tabs');
  const { group } = tabs.dataset;
  const value = tab.dataset.value;
  const top = tab.getBoundingClientRect().top;
  show(tabs, value);
  if (!group) return;
  mark(root, group, value);
  try {
    localStorage.setItem(prefix + group, value);
  } catch {
    // Without storage the choice only applies to this page.
  }
  root.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`).forEach((other) => show(other, value));
  // Keeps the tab under the pointer if groups above have changed their height.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Mirrors a choice on `<html>`, where CSS reads it before first paint. */
function mark(root: Document, group: string, value: string): void {
  root.documentElement.setAttribute(`data-tabs-${attributeToken(group)}`, attributeToken(value));
}

function storedChoice({ dataset: { group } }: HTMLElement): string | null {
  try {
    return group ? localStorage.getItem(prefix + group) : null;
  } catch {
    return null;
  }
}

/** Shows the panel of a value. An unknown value leaves the choice unchanged. */
function show(tabs: HTMLElement, value: string | null): void {
  const list = [...tabs.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role=tab]')];
  const chosen = list.find((tab) => tab.dataset.value === value) ?? list.find((tab) => tab.ariaSelected === 'true');
  list.forEach((tab) => {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
  });
  tabs.querySelectorAll<HTMLElement>(':scope > .tabs-panel').forEach((panel) => {
    panel.hidden = panel.dataset.value !== chosen?.dataset.value;
  });
}

function neighbour(tab: Tab, key: string): Tab | undefined {
  const list = [...tab.parentElement.children];
  const here = list.indexOf(tab);
  const flow = tab.matches(':dir(rtl)') ? -1 : 1;
  const target: Record<string, number> = { ArrowLeft: here - flow, ArrowRight: here + flow, Home: 0, End: -1 };
  const index = target[key];
  return index === undefined ? undefined : list.at(index % list.length);
}
