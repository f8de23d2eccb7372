import { offlineCache, offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type OfflineSite, withBase } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';

/** Returns a worker that removes itself and its cache. Browsers keep a worker whose file is gone. */
const removal = (cache: string): string => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.registration.unregister(), caches.delete(${JSON.stringify(cache)})])));
`;

/** Returns the service worker with its data about the site; one that removes itself if `offline` is false; none if it isn't set. */
export function writeOffline(config: SiteConfig, { script, files }: { script: string; files: readonly string[] }): OutputFile[] {
  if (config.offline === undefined) return [];
  if (!config.offline) return [{ path: offlineFile, content: removal(offlineCache(config.base)) }];
  const site: OfflineSite = {
    base: config.base,
    cleanUrls: config.route.cleanUrls,
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    defaultVersion: config.multiVersion.default,
    versions: config.multiVersion.versions,
    files: files.filter((path) => /\.(?:js|css)$/.test(path)).map((path) => withBase(`/${path}`, config.base)),
    texts: Object.fromEntries(
      config.locales.map(({ lang, buildTexts: { offlineTitle, offlineText, offlineListText } }) => [
        lang,
        { offlineTitle, offlineText, offlineListText },
      ]),
    ),
  };
  return [{ path: offlineFile, content: `self.kilnOffline=${JSON.stringify(site)};\n${script}\n` }];
}
