import { kiln } from '../kiln-global.js';
import type { TargetedEvent } from '../targeted-event.js';
import { keysOf, restart } from './restart.js';

const nearControl = 'a,button,input,select,summary,label,nav,header';

/** Loads the frame when the browser is idle after the load event, or on the first intent, whichever comes first. */
export function loadFrame(load: (attempt: number) => Promise<void>): void {
  let busy = false;
  let attempts = 0;
  const { dataset } = document.documentElement;
  const wake = (): void => {
    if (busy) return;
    busy = true;
    load(attempts++).catch(kiln.giveUp);
  };
  kiln.wake = wake;
  kiln.giveUp = (error) => {
    busy = false;
    if (kiln.isLeft) return;
    console.error(error);
    if (kiln.held.length) restart(() => keysOf(kiln.held)).catch(() => {});
  };
  const onIntent = ({ target }: TargetedEvent): void => {
    const control = target?.closest?.<HTMLAnchorElement>(nearControl);
    if (!control) return;
    // The reader is still here: the link may have been a download.
    kiln.isLeft = false;
    // Scrolling to an anchor on this page needs everything above it laid out, which the theme may not have done yet.
    if (control.hash && control.pathname === location.pathname && !('laid' in dataset)) dataset.whole = '';
    // After a failure, only using a control triggers another attempt.
    if (!attempts) wake();
    // A link to a translation of this page carries over the query and hash at the time of use.
    if ('switch' in control.dataset) control.href = control.pathname + location.search + location.hash;
  };
  // Some browsers abort pending loads at `beforeunload`, others at `pagehide`.
  for (const type of ['beforeunload', 'pagehide', 'pageshow']) addEventListener(type, () => (kiln.isLeft = type !== 'pageshow'));
  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onIntent, { capture: true, passive: true });
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 });
    else setTimeout(wake, 300);
  };
  if (kiln.held.length) wake();
  else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
