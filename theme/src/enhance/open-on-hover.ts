import type { PageRoot } from './page-root.js';

/** Time that a panel stays after the pointer has left it, in ms. */
const leaveDelay = 150;

/** Opens dropdowns under a mouse; keys and touch are answered by the platform. */
export function openOnHover(root: PageRoot, signal: AbortSignal): void {
  let hovered: Element | null = null;
  const enter = (next: Element | null) => {
    const left = hovered;
    if (next === left) return;
    hovered = next;
    left?.removeAttribute('data-hovered');
    next?.setAttribute('data-hovered', '');
    if (left) setTimeout(() => hideLeft(left, hovered), leaveDelay);
    // In the phone's menu there are no buttons: every panel is open.
    if (next?.firstElementChild?.checkVisibility()) panelOf(next).showPopover();
  };
  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      // While a view transition covers the page, the root is under the pointer wherever it is.
      if (target !== root.documentElement) enter(pointerType === 'mouse' ? target.closest('.dropdown') : null);
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
function hideLeft(left: Element, hovered: Element | null): void {
  for (let dropdown: Element | null | undefined = left; dropdown; dropdown = dropdown.parentElement?.closest('.dropdown'))
    if (!hovered || !dropdown.contains(hovered)) panelOf(dropdown).hidePopover();
}

function panelOf(dropdown: Element): HTMLElement {
  return dropdown.lastElementChild as HTMLElement;
}
