import { pathToFileURL } from 'node:url';
import { runToEnd } from './run-kiln.js';
import { kiln, repository, sites } from './sites.js';

/**
 * Builds every site with the real command, one at a time because a build uses every core. Unchanged sites cost next to nothing.
 * @param isCompiled Whether the packages are already compiled. Default: false.
 */
export async function buildSites({ isCompiled = false } = {}): Promise<void> {
  if (!isCompiled) await runToEnd('npm', ['run', 'compile', '--silent'], repository);
  await runToEnd(process.execPath, ['scripts/build-playground.mjs'], repository);
  for (const { folder, config } of Object.values(sites)) {
    await runToEnd(process.execPath, [kiln, 'build', folder, ...(config ? ['--config', config] : [])], repository);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildSites({ isCompiled: process.argv.includes('--compiled') });
