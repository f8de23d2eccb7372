import type { PageRoot } from './page-root.js';

/** How long a panel stays open after the pointer has left it, in ms. */
const leaveDelay = 150;

/** A button or link followed by its panel. */
interface Dropdown extends Element {
  readonly lastElementChild: HTMLElement;
}

/** Opens dropdowns on mouse hover. The browser handles keyboard and touch. */
export function openOnHover(root: PageRoot, signal: AbortSignal): void {
  let hovered: Dropdown | null = null;
  const enter = (next: Dropdown | null) => {
    const left = hovered;
    if (next === left) return;
    hovered = next;
    for (const dropdown of [left, next]) dropdown?.toggleAttribute('data-hovered');
    if (left) setTimeout(() => hideLeft(left, hovered), leaveDelay);
    // In the mobile menu buttons are hidden: every panel is open.
    if (next?.firstElementChild?.checkVisibility()) panelOf(next).showPopover();
  };
  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      // While a view transition covers the page, the target is always the root.
      if (target !== root.documentElement) enter(pointerType === 'mouse' ? target.closest<Dropdown>('.dropdown') : null);
    },
    { signal },
  );
  root.documentElement.addEventListener('pointerleave', () => enter(null), { signal });
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('.dropdown > button');
      // A click would close the panel that hovering has just opened.
      if (event.pointerType === 'mouse' && button?.nextElementSibling?.matches(':popover-open')) event.preventDefault();
    },
    { signal },
  );
}

/** Hides a panel that the pointer has left, and its parent panels, unless the pointer is back inside. */
function hideLeft(left: Dropdown, hovered: Dropdown | null): void {
  for (let dropdown: Dropdown | null | undefined = left; dropdown; dropdown = dropdown.parentElement?.closest<Dropdown>('.dropdown'))
    if (!hovered || !dropdown.contains(hovered)) panelOf(dropdown).hidePopover();
}

function panelOf(dropdown: Dropdown): HTMLElement {
  return dropdown.lastElementChild;
}
