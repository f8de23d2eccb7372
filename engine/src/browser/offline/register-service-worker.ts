import { kiln } from '../kiln-global.js';
import { isFastConnection } from '../navigation/is-fast-connection.js';

/** Registers the service worker of a site with offline reading, and sends it the URLs of what was loaded before. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const { offline } = kiln.entry;
  // `serviceWorker` is absent on an insecure connection.
  if (!offline || !serviceWorker || !isFastConnection()) return;
  await serviceWorker.register(offline);
  (await serviceWorker.ready).active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
