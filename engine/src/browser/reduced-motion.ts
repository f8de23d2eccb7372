/** Whether the reader wants no movement. */
export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion:reduce)').matches;
}
