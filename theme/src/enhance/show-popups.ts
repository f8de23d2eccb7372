import type { Placement } from '../components/Popover.js';
import { findPlace } from './find-place.js';

const delay = 100;
/** Of a panel, as its styles have it, in px. */
const margin = 8;

/** Shows tooltips and popovers while a pointer that hovers, or the focus of the keyboard, is on them; clicks, touch and Escape are the platform's. */
export function showPopups(root: Document): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const listen = (type: 'pointerover' | 'pointerout' | 'focusin' | 'focusout', isOpen: boolean) =>
    root.addEventListener(type, (event) => {
      const target = event.target as Element;
      const popup = target.closest<HTMLElement>('.popup');
      if (!popup || popup.contains(event.relatedTarget as Node | null)) return;
      const [trigger, panel] = popup.children as unknown as [HTMLButtonElement, HTMLElement];
      trigger.popoverTargetElement = panel;
      if (popup.dataset.trigger === 'click' || (event as PointerEvent).pointerType === 'touch') return;
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
  root.addEventListener('toggle', placePanel, true);
}

/** Puts a panel on a side of its trigger where there is room. */
function placePanel({ target }: Event): void {
  const panel = target as HTMLElement;
  if (!panel.matches('.popup-panel:popover-open')) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const { area, x, y } = findPlace(
    (panel.parentElement as HTMLElement).dataset.placement as Placement,
    (panel.previousElementSibling as Element).getBoundingClientRect(),
    { width: panel.offsetWidth + 2 * margin, height: panel.offsetHeight + 2 * margin },
    { width: clientWidth, height: clientHeight },
  );
  // An anchored panel stays with its trigger when the page scrolls.
  if (CSS.supports('anchor-scope:all')) panel.style.setProperty('position-area', area);
  else panel.style.inset = `${y}px auto auto ${x}px`;
}
