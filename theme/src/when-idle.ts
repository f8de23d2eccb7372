/** Runs an action when the browser is idle; soon, if it cannot report that. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 50);
}
