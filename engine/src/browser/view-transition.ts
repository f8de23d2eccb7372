import { reducedMotion } from './reduced-motion.js';

/** Returns whether the browser supports view transitions and the reader does not prefer reduced motion. */
export function canTransition(): boolean {
  return 'startViewTransition' in document && !reducedMotion();
}

/** Changes the page, inside a view transition if `animated`. Resolves when it has changed. */
export async function changePage(change: () => void, animated: boolean): Promise<void> {
  if (!animated || !canTransition()) return change();
  const transition = document.startViewTransition(change);
  // A transition that the browser skips (hidden tab, another one started) is not an error.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
