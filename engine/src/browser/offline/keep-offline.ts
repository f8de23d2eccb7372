import { kiln } from '../handover.js';
import { isFast } from '../navigation/is-fast.js';

/** Registers the service worker of a site that is kept for reading offline, and names to it what was loaded before. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const { offline } = kiln.entry;
  // Absent where the connection is not secure.
  if (!offline || !serviceWorker || !isFast()) return;
  await serviceWorker.register(offline);
  (await serviceWorker.ready).active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
