import { runToEnd, startServer } from './run-kiln.js';
import { kiln, repository, sites } from './sites.js';

/** Builds every site with the real command and serves it with the real preview server. Returns what stops the servers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await runToEnd('npm', ['run', 'compile', '--silent'], repository);
  const all = Object.values(sites);
  // One after the other: a build uses every core by itself. Unchanged sites cost next to nothing.
  for (const { folder, config } of all) {
    await runToEnd(process.execPath, [kiln, 'build', folder, ...(config ? ['--config', config] : [])], repository);
  }
  const servers = await Promise.all(
    all.map(({ folder, config, port }) =>
      startServer(['preview', folder, '--port', String(port), '--strict-port', ...(config ? ['--config', config] : [])]),
    ),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
