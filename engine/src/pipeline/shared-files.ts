import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { type SiteView, type SidebarItem, withBase } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { OutputFile, PageIndex } from '../pages/page.js';
import { buildSiteView } from '../pages/site-view.js';

/** A value that many pages share, and the URL it is published under. */
export interface Shared<Value> {
  value: Value;
  url: string;
}

export interface SharedFiles {
  /** By language and version. */
  sites: ReadonlyMap<string, Shared<SiteView>>;
  /** By sidebar key. */
  sidebars: ReadonlyMap<string, Shared<SidebarItem[]>>;
  files: OutputFile[];
}

/** What pages of one language, or of one section, share: each a file named after its content. */
export function buildSharedFiles(index: PageIndex, config: SiteConfig): SharedFiles {
  const files: OutputFile[] = [];
  const share = <Value>(name: string, value: Value): Shared<Value> => {
    const content = JSON.stringify(value);
    const path = `_/${name.replace(/[^\w.-]+/g, '.')}.${contentHash(content)}.json`;
    files.push({ path, content });
    return { value, url: withBase(`/${path}`, config.base) };
  };
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : [''];
  const sites = new Map(
    versions.flatMap((version) =>
      config.locales.map((locale) => {
        const key = placeKey(version, locale.lang);
        return [
          key,
          share(
            `site.${key}`,
            buildSiteView({
              config,
              locale,
              version,
              nav: index.navs.get(key) ?? [],
              announcement: index.announcements.get(key) ?? null,
            }),
          ),
        ] as const;
      }),
    ),
  );
  const sidebars = new Map([...index.sidebars].map(([key, items]) => [key, share(`sidebar.${key}`, items)] as const));
  return { sites, sidebars, files };
}
