/** Returns whether the reader prefers reduced motion. */
export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion:reduce)').matches;
}
