/** Acts when the browser has nothing better to do; soon, where it cannot say so. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 50);
}
