import type { PageRoot } from './page-root.js';

const delay = 100;

/** What is hovered, and the panel it shows. */
interface Popup extends HTMLElement {
  readonly children: HTMLCollection & [trigger: HTMLButtonElement, panel: HTMLElement];
}

/** Shows tooltips and popovers while a pointer that hovers, or the focus of the keyboard, is on them; clicks, touch and Escape are the platform's. */
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
      // What gets the focus by a click is opened and closed by it.
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
