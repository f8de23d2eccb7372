import { computePosition, type Place } from './compute-position.js';
import type { PageRoot } from './page-root.js';
import { isAnchored } from './place-panels-on-demand.js';

const panels = ':is(.popup-panel,.dropdown-panel,.outline)';

/** A panel and its parent, which also contains its trigger. A popup has a preferred side. */
interface Panel extends HTMLElement {
  readonly parentElement: PanelOwner;
}

interface PanelOwner extends HTMLElement {
  readonly dataset: DOMStringMap & { placement: Place; wanted?: Place };
}

/** Mirrors a place for right-to-left text; `data-placement` is always as in left-to-right text. */
function mirrored(place: Place): Place {
  return place.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left')) as Place;
}

/** Moves popups to a side of their trigger with room, and positions all panels if CSS does not anchor them. */
export function placePanels(root: PageRoot, signal: AbortSignal): void {
  const anchored = isAnchored();
  const place = (panel: Panel) => {
    const owner = panel.parentElement;
    const isPopup = owner.matches('.popup');
    const isOutline = panel.matches('.outline');
    // On phones CSS positions the outline.
    if (anchored ? !isPopup : isOutline && innerWidth <= 768) return;
    const { dataset } = owner;
    const trigger = (isOutline ? root.querySelector('.doc-bar-outline') : panel.previousElementSibling) as Element;
    const { marginTop, direction } = getComputedStyle(panel);
    const margin = 2 * Number.parseFloat(marginTop);
    const mirror = (side: Place) => (direction === 'rtl' ? mirrored(side) : side);
    const { clientWidth, clientHeight } = root.documentElement;
    const below = owner.closest('[data-position=left]') ? 'bottom-right' : 'bottom-left';
    const found = computePosition(
      mirror(isPopup ? (dataset.wanted ??= dataset.placement) : below),
      trigger.getBoundingClientRect(),
      { width: panel.offsetWidth + margin, height: panel.offsetHeight + margin },
      { width: clientWidth, height: clientHeight },
    );
    if (isPopup) dataset.placement = mirror(found.place);
    if (!anchored) panel.style.inset = `${found.y}px auto auto ${found.x}px`;
  };
  // Called once an open panel has a box, before it is painted.
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => place(target as Panel)));

  root.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const panel = target;
      if (!panel.matches(panels)) return;
      observer.unobserve(panel);
      if (newState === 'open') observer.observe(panel);
      // On large screens the outline is a column and not a panel.
      else if (panel.matches('.outline')) panel.style.inset = '';
    },
    { capture: true, signal },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  for (const panel of root.querySelectorAll(`${panels}:popover-open`)) observer.observe(panel);
  if (anchored) return;
  const placeOpen = () => root.querySelectorAll<Panel>(`${panels}:popover-open`).forEach(place);
  addEventListener('scroll', placeOpen, { capture: true, passive: true, signal });
  addEventListener('resize', placeOpen, { signal });
}
