import type { SiteConfig } from '../config/resolve-config.js';
import type { OutputFile } from '../pages/page.js';
import { fileUrl } from '../pages/page-url.js';

/** Returns robots.txt, which allows everything and names the sitemap if there is one. */
export function writeRobots(config: SiteConfig): OutputFile {
  const sitemap = config.origin === '' ? '' : `\nSitemap: ${fileUrl('sitemap.xml', config)}\n`;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` };
}
