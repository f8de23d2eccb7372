import { reducedMotion } from './reduced-motion.js';

/** Whether the browser can show a view transition and the reader does not mind. */
export function canTransition(): boolean {
  return 'startViewTransition' in document && !reducedMotion();
}

/** Changes the page, inside a view transition when `animated`; settles when it has changed. */
export async function changePage(change: () => void, animated: boolean): Promise<void> {
  if (!animated || !canTransition()) return change();
  const transition = document.startViewTransition(change);
  // A transition skipped by the browser (hidden tab, another one started) is none of the reader's business.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
