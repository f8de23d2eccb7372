import type { SiteConfig } from '../config/resolve-config.js';
import type { OutputFile } from '../pages/page.js';
import { fileUrl } from '../pages/page-url.js';

/** robots.txt: everything may be read; names the sitemap when there is one. */
export function writeRobots(config: SiteConfig): OutputFile {
  const sitemap = config.origin === '' ? '' : `\nSitemap: ${fileUrl('sitemap.xml', config)}\n`;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` };
}
