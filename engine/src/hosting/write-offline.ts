import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type OfflineSite, withBase } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';

/** The service worker, with what it knows of the site; none where the config does not ask for it. */
export function writeOffline(config: SiteConfig, { script, files }: { script: string; files: readonly string[] }): OutputFile[] {
  if (!config.offline) return [];
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
