import type { InlineHandover } from '../handover.js';
import { keysKey, type PressedKey } from '../pressed-key.js';

/** Holds the keys that the document before this one could not answer, as if they had been pressed just now. Throws when storage is closed. */
export function takeKeys(kiln: InlineHandover): void {
  const stored = sessionStorage.getItem(keysKey);
  if (!stored) return;
  sessionStorage.removeItem(keysKey);
  kiln.isRestarted = true;
  for (const key of JSON.parse(stored) as PressedKey[]) {
    const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
    // Kept from the browser: it goes where the focus is by then.
    event.preventDefault();
    kiln.held.push({ event, awaits: 2, value: '' });
  }
}
