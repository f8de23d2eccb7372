import { kiln } from '../handover.js';
import { keysOf, restart } from './restart.js';

const nearControl = 'a,button,input,select,summary,label,nav,header';

/** Loads the frame when the browser is idle after the load event, or at the first intent, whichever is first. */
export function wakeUp(load: (attempt: number) => Promise<void>): void {
  let busy = false;
  let attempts = 0;
  const wake = (): void => {
    if (busy) return;
    busy = true;
    load(attempts++).catch(kiln.giveUp);
  };
  kiln.wake = wake;
  kiln.giveUp = (error) => {
    console.error(error);
    busy = false;
    if (kiln.held.length) restart(() => keysOf(kiln.held)).catch(() => {});
  };
  const onIntent = ({ target }: Event): void => {
    const control = (target as Element).closest?.<HTMLAnchorElement>(nearControl);
    if (!control) return;
    // A way into the page leads to where everything above it has been laid out.
    if (control.hash) document.documentElement.dataset.whole = '';
    // After a failure only the use of a control is worth another attempt.
    if (!attempts) wake();
    // A link to a twin of this page carries over the query and hash of the moment it is used.
    if ('switch' in control.dataset) control.href = control.pathname + location.search + location.hash;
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onIntent, { capture: true, passive: true });
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 });
    else setTimeout(wake, 300);
  };
  if (kiln.held.length) wake();
  else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
