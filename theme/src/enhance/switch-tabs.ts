import { attributeToken } from '@kiln/engine/model';
import { pageEvent } from '../page-event.js';

const prefix = 'tabs:';

/** Makes tabs work: click, arrow keys, and one remembered choice for all groups of a name. */
export function switchTabs(root: Document): void {
  const refresh = () => root.querySelectorAll<HTMLElement>('.tabs').forEach((tabs) => show(tabs, storedChoice(tabs)));

  root.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('.tabs [role=tab]');
    if (tab) choose(root, tab);
  });

  root.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('.tabs [role=tab]');
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

function choose(root: Document, tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs') as HTMLElement;
  const { group } = tabs.dataset;
  const value = tab.dataset.value as string;
  const top = tab.getBoundingClientRect().top;
  show(tabs, value);
  if (!group) return;
  mark(root, group, value);
  try {
    localStorage.setItem(prefix + group, value);
  } catch {
    // Without storage the choice holds for this page.
  }
  root.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`).forEach((other) => show(other, value));
  // Groups above may have changed their height: the tab stays under the pointer.
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

/** Shows the panel of a value; an unknown value leaves the choice as it is. */
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

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const list = [...(tab.parentElement as HTMLElement).children] as HTMLElement[];
  const here = list.indexOf(tab);
  const target: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 };
  const index = target[key];
  return index === undefined ? undefined : list.at(index % list.length);
}
