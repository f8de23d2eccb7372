import { dirname, resolve, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { SiteError } from '../model/index.js';

/** The output folder is replaced as a whole, so it must not hold anything of the site's sources. */
export function guardOutDir({ outDir, siteDir, root, publicDir, cacheDir }: SiteConfig): void {
  const sources = [siteDir, root, publicDir, cacheDir];
  const holds = sources.find((path) => resolve(path) === outDir || path.startsWith(outDir + sep));
  const isInside = [root, publicDir].some((path) => outDir.startsWith(path + sep));
  if (!holds && !isInside && dirname(outDir) !== outDir) return;
  throw new SiteError({
    severity: 'error',
    rule: 'config',
    what: 'outDir would replace sources of the site.',
    where: { file: 'site.config.ts' },
    fix: 'Set outDir to a folder of its own, such as dist.',
  });
}
