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
  /** Places of the stars in the sky, without the drift; they change with its size only, and each costs a layout to ask for. */
  let places: { x: number; y: number }[] | undefined;
  const move = (pointer: PointerEvent | null): void => {
    const { left, top } = sky.getBoundingClientRect();
    places ??= stars.map(({ cx, cy }) => ({ x: cx.baseVal.value, y: cy.baseVal.value }));
    places.forEach(({ x, y }, index) => {
      const { style } = stars[index] as SVGCircleElement;
      const drift = pointer && !still.matches ? driftOf(pointer.clientX - left - x, pointer.clientY - top - y) : { x: 0, y: 0 };
      const translate = drift.x || drift.y ? `${drift.x.toFixed(1)}px ${drift.y.toFixed(1)}px` : '';
      if (style.translate !== translate) style.translate = translate;
    });
  };
  const plan = (pointer: PointerEvent | null): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => move(pointer));
  };
  addEventListener('pointermove', plan, { passive: true, signal });
  addEventListener('resize', () => (places = undefined), { signal });
  document.documentElement.addEventListener('pointerleave', () => plan(null), { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
