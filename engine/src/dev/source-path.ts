import { realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';

/** Returns the real path of a file that a finding names; null unless it belongs to the site. */
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
