import type { TargetedEvent } from '../targeted-event.js';
import { destination, mayBePage } from './destination.js';
import { navigate } from './router.js';

/** Handles clicks on links anywhere in the document: navigates within this site, opens other hosts in a new tab. */
export function followLinks(): void {
  document.addEventListener('click', (event: TargetedEvent<MouseEvent>) => {
    const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target?.closest?.<HTMLAnchorElement>('a[href]:not([download],[target])');
    // A link inside an SVG has no origin and is left to the browser.
    if (!link?.origin || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    if (mayBePage(destination(link.href))) {
      event.preventDefault();
      void navigate(link.href);
    } else if (link.origin !== location.origin && link.protocol.startsWith('http')) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
  });
}
