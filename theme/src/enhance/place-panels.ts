import { findPlace, type Place } from './find-place.js';

/** Puts popups on a side of their trigger where there is room, and all panels into their place where styles do not anchor them. */
export function placePanels(root: Document): void {
  const isAnchored = CSS.supports('(anchor-scope:all) and (not (-webkit-hyphens:none))');
  const place = (panel: HTMLElement) => {
    const owner = panel.parentElement as HTMLElement;
    const { dataset } = owner;
    const isPopup = owner.matches('.popup');
    const margin = 2 * Number.parseFloat(getComputedStyle(panel).marginTop);
    const { clientWidth, clientHeight } = root.documentElement;
    const atStart = owner.closest('[data-position=left]');
    const found = findPlace(
      (isPopup ? (dataset.wanted ??= dataset.placement) : atStart ? 'bottom-right' : 'bottom-left') as Place,
      (panel.previousElementSibling as Element).getBoundingClientRect(),
      { width: panel.offsetWidth + margin, height: panel.offsetHeight + margin },
      { width: clientWidth, height: clientHeight },
    );
    if (isPopup) dataset.placement = found.place;
    if (!isAnchored) Object.assign(panel.style, { inset: `${found.y}px auto auto ${found.x}px`, visibility: '' });
  };
  const panels = ':is(.popup-panel,.dropdown-panel)';
  const placeOpen = () => root.querySelectorAll<HTMLElement>(`${panels}:popover-open`).forEach(place);

  root.addEventListener('toggle', placeOpen, true);
  if (isAnchored) return;
  root.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const { style } = target as HTMLElement;
      // Its size, and so its place, is known only after it has opened.
      if ((target as Element).matches(panels)) style.visibility = newState === 'open' ? 'hidden' : '';
    },
    true,
  );
  addEventListener('scroll', placeOpen, { capture: true, passive: true });
  addEventListener('resize', placeOpen);
}
