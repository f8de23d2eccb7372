import { buildSites } from './build-sites.js';
import { startServer } from './run-kiln.js';
import { sites } from './sites.js';

/** Builds every site, unless already built, and serves it with the real preview server. Returns a function that stops the servers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env['E2E_BUILT']) await buildSites();
  const starts = await Promise.allSettled(
    Object.values(sites).map(({ folder, config, port }) =>
      startServer(['preview', folder, '--port', String(port), '--strict-port', ...(config ? ['--config', config] : [])]),
    ),
  );
  const stopAll = async () => {
    await Promise.all(starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.stop()] : [])));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  return stopAll;
}
