import { join, relative } from 'node:path';
import { isFile } from '../cache/if-exists.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { Finding } from '../model/index.js';

const results: Record<string, string> = {
  _headers: 'A header that both set on the same path has the value of this file.',
  _redirects: 'If both match a URL, the line in this file wins.',
};

/** Warns about files of the public folder that are merged with a file of the same name from the build. */
export function checkPublicFiles({ publicDir, siteDir, outDir }: SiteConfig): Finding[] {
  return Object.entries(results)
    .filter(([name]) => isFile(join(publicDir, name)))
    .map(([name, result]) => ({
      severity: 'warning',
      rule: 'public-file',
      what: `The build also writes ${name}; the two files are merged. ${result}`,
      where: { file: relative(siteDir, join(publicDir, name)) },
      fix: `See ${relative(siteDir, join(outDir, name))} for the result.`,
    }));
}
