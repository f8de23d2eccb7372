import { offlineFile } from '../../model/offline-site.js';
import { kiln } from '../handover.js';

/** Registers the service worker of a site that is kept for reading offline, and names to it what was loaded before. A site that is kept no more takes it away: browsers keep one whose file is gone. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker, connection } = navigator;
  const { offline } = kiln.entry;
  // Absent where the connection is not secure.
  if (!serviceWorker) return;
  if (!offline) {
    if (serviceWorker.controller?.scriptURL.endsWith(`/${offlineFile}`)) await (await serviceWorker.getRegistration())?.unregister();
    return;
  }
  if (connection?.saveData) return;
  await serviceWorker.register(offline);
  (await serviceWorker.ready).active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
