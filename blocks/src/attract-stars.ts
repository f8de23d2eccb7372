/** Maximum distance of the pointer that attracts a star, in px. */
const reach = 100;
/** Fraction of the distance to the pointer that a star moves when it is next to it. */
const pull = 0.6;

/** Returns the offset of a star for a pointer at the distance `dx`, `dy` from its position. */
export function starOffset(dx: number, dy: number): { x: number; y: number } {
  const closeness = 1 - Math.hypot(dx, dy) / reach;
  return closeness > 0 ? { x: dx * closeness * pull, y: dy * closeness * pull } : { x: 0, y: 0 };
}

/** Time constant of the easing, in ms. */
const pace = 110;
/** Remaining distance at which a star counts as arrived, in px. */
const arrived = 0.1;

/** Moves the circles of a sky toward a nearby pointer, unless the reader prefers reduced motion. */
export function attractStars(sky: SVGSVGElement, signal: AbortSignal): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const stars = Array.from(sky.querySelectorAll('circle'), (circle) => ({ circle, x: 0, y: 0 }));
  /** Stars with their positions without the drift. Cached because reading one forces layout, and only resizing changes them. */
  let places: { star: (typeof stars)[number]; x: number; y: number }[] | undefined;
  let pointer: PointerEvent | null = null;
  let frame = 0;
  let last = 0;
  const move = (now: number): void => {
    // Eased in script: restarting CSS transitions of a dozen circles in every frame costs more than the movement.
    const share = 1 - Math.exp((last - now) / pace);
    const { left, top } = sky.getBoundingClientRect();
    places ??= stars.map((star) => ({ star, x: star.circle.cx.baseVal.value, y: star.circle.cy.baseVal.value }));
    let isMoving = false;
    for (const { star, x, y } of places) {
      const aim = pointer && !still.matches ? starOffset(pointer.clientX - left - x, pointer.clientY - top - y) : { x: 0, y: 0 };
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
