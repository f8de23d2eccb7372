import type { PageRoot } from './page-root.js';

const delay = 100;

/** A trigger and its panel. */
interface Popup extends HTMLElement {
  readonly children: HTMLCollection & [trigger: HTMLButtonElement, panel: HTMLElement];
}

/** Shows tooltips and popovers on hover and keyboard focus. The browser handles clicks, touch and Escape. */
export function showPopups(root: PageRoot): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const listen = (type: 'pointerover' | 'pointerout' | 'focusin' | 'focusout', isOpen: boolean) =>
    root.addEventListener(type, (event) => {
      const target = event.target;
      const popup = target.closest<Popup>('.popup');
      if (!popup || popup.contains(event.relatedTarget)) return;
      const [trigger, panel] = popup.children;
      trigger.popoverTargetElement = panel;
      if (popup.dataset.trigger === 'click' || event.pointerType === 'touch') return;
      // If a click moves focus here, the click itself toggles the panel.
      if (type === 'focusin' && !target.matches(':focus-visible')) return;
      clearTimeout(timers.get(popup));
      timers.set(
        popup,
        setTimeout(() => panel.togglePopover(isOpen), delay),
      );
    });
  listen('pointerover', true);
  listen('pointerout', false);
  listen('focusin', true);
  listen('focusout', false);
}
