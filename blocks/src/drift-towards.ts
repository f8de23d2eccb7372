/** Distance from the pointer within which a star is drawn to it, in px. */
const reach = 100;
/** Part of the way to the pointer that a star goes when it is next to it. */
const pull = 0.6;

/** How far a star moves for a pointer that lies `dx`, `dy` away from its place. */
export function driftOf(dx: number, dy: number): { x: number; y: number } {
  const closeness = 1 - Math.hypot(dx, dy) / reach;
  return closeness > 0 ? { x: dx * closeness * pull, y: dy * closeness * pull } : { x: 0, y: 0 };
}

/** Moves the circles of a sky towards the pointer while it is near them; not for readers who asked for less motion. */
export function driftTowards(sky: SVGSVGElement, signal: AbortSignal): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const stars = [...sky.querySelectorAll('circle')];
  let frame = 0;
  const move = (pointer: PointerEvent | null): void => {
    // Places are those without the drift, in the window's coordinates as the pointer is.
    const { left, top } = sky.getBoundingClientRect();
    for (const star of stars) {
      const dx = (pointer?.clientX ?? Infinity) - left - star.cx.baseVal.value;
      const dy = (pointer?.clientY ?? Infinity) - top - star.cy.baseVal.value;
      const drift = still.matches ? { x: 0, y: 0 } : driftOf(dx, dy);
      const translate = drift.x || drift.y ? `${drift.x.toFixed(1)}px ${drift.y.toFixed(1)}px` : '';
      if (star.style.translate !== translate) star.style.translate = translate;
    }
  };
  const plan = (pointer: PointerEvent | null): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => move(pointer));
  };
  addEventListener('pointermove', plan, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', () => plan(null), { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
