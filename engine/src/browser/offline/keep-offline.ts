import { kiln } from '../handover.js';

/** Registers the service worker of a site that is kept for reading offline, and names to it what was loaded before. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker, connection } = navigator;
  const { offline } = kiln.entry;
  // Absent where the connection is not secure.
  if (!offline || !serviceWorker || connection?.saveData) return;
  await serviceWorker.register(offline);
  (await serviceWorker.ready).active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
