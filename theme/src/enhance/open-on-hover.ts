import type { PageRoot } from './page-root.js';

/** Time that a panel stays after the pointer has left it, in ms. */
const leaveDelay = 150;

/** A button or link with the panel behind it. */
interface Dropdown extends Element {
  readonly lastElementChild: HTMLElement;
}

/** Opens dropdowns under a mouse; keys and touch are answered by the platform. */
export function openOnHover(root: PageRoot, signal: AbortSignal): void {
  let hovered: Dropdown | null = null;
  const enter = (next: Dropdown | null) => {
    const left = hovered;
    if (next === left) return;
    hovered = next;
    for (const dropdown of [left, next]) dropdown?.toggleAttribute('data-hovered');
    if (left) setTimeout(() => hideLeft(left, hovered), leaveDelay);
    // In the phone's menu there are no buttons: every panel is open.
    if (next?.firstElementChild?.checkVisibility()) panelOf(next).showPopover();
  };
  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      // While a view transition covers the page, the root is under the pointer wherever it is.
      if (target !== root.documentElement) enter(pointerType === 'mouse' ? target.closest<Dropdown>('.dropdown') : null);
    },
    { signal },
  );
  root.documentElement.addEventListener('pointerleave', () => enter(null), { signal });
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('.dropdown > button');
      // A click would close what the pointer has only just opened.
      if (event.pointerType === 'mouse' && button?.nextElementSibling?.matches(':popover-open')) event.preventDefault();
    },
    { signal },
  );
}

/** Hides a panel that the pointer has left, and those around it, unless it is there again. */
function hideLeft(left: Dropdown, hovered: Dropdown | null): void {
  for (let dropdown: Dropdown | null | undefined = left; dropdown; dropdown = dropdown.parentElement?.closest<Dropdown>('.dropdown'))
    if (!hovered || !dropdown.contains(hovered)) panelOf(dropdown).hidePopover();
}

function panelOf(dropdown: Dropdown): HTMLElement {
  return dropdown.lastElementChild;
}
