import type { InlineGlobal } from '../kiln-global.js';
import { keysKey, type PressedKey } from '../pressed-key.js';

/** Queues the keys that the previous document could not handle, as if they had just been pressed. Throws without storage. */
export function restoreKeys(kiln: InlineGlobal): void {
  const stored = sessionStorage.getItem(keysKey);
  if (!stored) return;
  sessionStorage.removeItem(keysKey);
  kiln.isRestarted = true;
  for (const key of JSON.parse(stored) as PressedKey[]) {
    const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
    // On replay, a key whose default was prevented goes to the element that has focus.
    event.preventDefault();
    kiln.held.push({ event, awaits: 2, value: '' });
  }
}
