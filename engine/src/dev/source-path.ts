import { realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';

/** Real path of a file that a finding names; null unless it is a file of the site's own. */
export function sourcePath(shown: string, config: SiteConfig): string | null {
  try {
    const path = realpathSync(resolve(config.siteDir, shown));
    const isInside = [config.siteDir, config.root].some((folder) => path.startsWith(realpathSync(folder) + sep));
    const isOwn = isInside && !path.split(sep).some((name) => name === 'node_modules' || name === '.git');
    return isOwn && statSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
}
