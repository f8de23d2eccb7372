/** Distance from the pointer within which a star is drawn to it, in px. */
const reach = 100;
/** Part of the way to the pointer that a star goes when it is next to it. */
const pull = 0.6;

/** How far a star moves for a pointer that lies `dx`, `dy` away from its place. */
export function driftOf(dx: number, dy: number): { x: number; y: number } {
  const closeness = 1 - Math.hypot(dx, dy) / reach;
  return closeness > 0 ? { x: dx * closeness * pull, y: dy * closeness * pull } : { x: 0, y: 0 };
}

/** Time in which a star goes most of the way to where it is drawn, in ms. */
const pace = 110;
/** What is left of the way when a star has arrived, in px. */
const arrived = 0.1;

/** Moves the circles of a sky towards the pointer while it is near them; not for readers who asked for less motion. */
export function driftTowards(sky: SVGSVGElement, signal: AbortSignal): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const stars = Array.from(sky.querySelectorAll('circle'), (circle) => ({ circle, x: 0, y: 0 }));
  /** The stars with their places in the sky, without the drift; these change with its size only, and each costs a layout to ask for. */
  let places: { star: (typeof stars)[number]; x: number; y: number }[] | undefined;
  let pointer: PointerEvent | null = null;
  let frame = 0;
  let last = 0;
  const move = (now: number): void => {
    // Eased here: transitions of a dozen circles, begun anew with every frame, cost more than the movement.
    const share = 1 - Math.exp((last - now) / pace);
    const { left, top } = sky.getBoundingClientRect();
    places ??= stars.map((star) => ({ star, x: star.circle.cx.baseVal.value, y: star.circle.cy.baseVal.value }));
    let isMoving = false;
    for (const { star, x, y } of places) {
      const aim = pointer && !still.matches ? driftOf(pointer.clientX - left - x, pointer.clientY - top - y) : { x: 0, y: 0 };
      const [dx, dy] = [aim.x - star.x, aim.y - star.y];
      if (dx === 0 && dy === 0) continue;
      const isNear = Math.hypot(dx, dy) < arrived;
      star.x = isNear ? aim.x : star.x + dx * share;
      star.y = isNear ? aim.y : star.y + dy * share;
      star.circle.style.translate = star.x || star.y ? `${star.x.toFixed(1)}px ${star.y.toFixed(1)}px` : '';
      isMoving ||= !isNear;
    }
    last = now;
    frame = isMoving ? requestAnimationFrame(move) : 0;
  };
  const plan = (next: PointerEvent | null): void => {
    pointer = next;
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(move);
  };
  addEventListener('pointermove', plan, { passive: true, signal });
  addEventListener('resize', () => (places = undefined), { signal });
  document.documentElement.addEventListener('pointerleave', () => plan(null), { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
