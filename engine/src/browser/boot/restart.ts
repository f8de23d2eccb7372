import { type HeldEvent, kiln } from '../handover.js';
import { keysKey, type PressedKey } from '../pressed-key.js';

/** Loads the page in its newest deployment and gives it what was typed until then. Fails when that has been tried, or the site is out of reach. */
export async function restart(keysNow: () => PressedKey[]): Promise<void> {
  if (kiln.isRestarted) throw new Error('The page has been loaded anew already.');
  await fetch(location.href, { method: 'HEAD' });
  // The frame has come meanwhile, and has answered all of them.
  if (kiln.stage === 2 && !keysNow().length) return;
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(keysKey, JSON.stringify(keysNow()));
    } catch {
      // Closed storage: the reader types again.
    }
  });
  location.reload();
}

/** The keys among held events that are meant for a dialog; a click that opens one counts as its shortcut. */
export function keysOf(held: readonly HeldEvent[]): PressedKey[] {
  return held.flatMap(({ event }) => {
    const { type, key, ctrlKey, metaKey, defaultPrevented, target } = event as KeyboardEvent;
    if (type === 'keydown') return defaultPrevented ? { key, ctrlKey, metaKey } : [];
    return (target as Element).closest?.('[aria-haspopup=dialog]') ? { key: 'k', ctrlKey: true } : [];
  });
}
