import { kiln, type QueuedEvent } from '../kiln-global.js';
import { keysKey, type PressedKey } from '../pressed-key.js';

/** Reloads the page to get the newest deployment and replays what was typed. Rejects if already tried or the site is unreachable. */
export async function restart(keysNow: () => PressedKey[]): Promise<void> {
  if (kiln.isRestarted) throw new Error('The page was already reloaded.');
  await fetch(location.href, { method: 'HEAD' });
  // The frame has loaded in the meantime and handled all keys.
  if (kiln.stage === 2 && !keysNow().length) return;
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(keysKey, JSON.stringify(keysNow()));
    } catch {
      // Storage is unavailable: the reader has to type again.
    }
  });
  location.reload();
}

/** Returns the keys among held events that are meant for a dialog. A click that opens one counts as its shortcut. */
export function keysOf(held: readonly QueuedEvent[]): PressedKey[] {
  return held.flatMap(({ event }) => {
    const { type, key, ctrlKey, metaKey, defaultPrevented, target } = event as KeyboardEvent;
    if (type === 'keydown') return defaultPrevented ? { key, ctrlKey, metaKey } : [];
    return (target as Element).closest?.('[aria-haspopup=dialog]') ? { key: 'k', ctrlKey: true } : [];
  });
}
