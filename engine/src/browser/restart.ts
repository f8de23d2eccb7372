import { kiln } from './kiln-global.js';
import type { PressedKey } from './pressed-key.js';

/** Reloads to get the newest deployment when a script is gone, and replays what was typed. Rejects if that is not possible. */
export function restart(keysNow: () => PressedKey[]): Promise<void> {
  return kiln.restart(keysNow);
}
