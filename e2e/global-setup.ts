import { buildSites } from './build-sites.js';
import { startServer } from './run-kiln.js';
import { sites } from './sites.js';

/** Builds every site, unless that has been done, and serves it with the real preview server. Returns what stops the servers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env['E2E_BUILT']) await buildSites();
  const servers = await Promise.all(
    Object.values(sites).map(({ folder, config, port }) =>
      startServer(['preview', folder, '--port', String(port), '--strict-port', ...(config ? ['--config', config] : [])]),
    ),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
