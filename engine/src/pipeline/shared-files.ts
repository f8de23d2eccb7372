import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { getExisting } from '../model/get-existing.js';
import { routeHref, type SiteView, type SidebarItem, withBase } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { IndexedPage, OutputFile, PageIndex } from '../pages/page.js';
import { sidebarBranches } from '../pages/sidebar-branches.js';
import { buildSiteView } from '../pages/site-view.js';

/** A value that many pages share, and the URL it is published under. */
export interface Shared<Value> {
  value: Value;
  url: string;
}

export interface SharedFiles {
  /** By language and version. */
  sites: ReadonlyMap<string, Shared<SiteView>>;
  /** Returns the sidebar of a page; of a large sidebar, the branch that the page is in. */
  sidebarOf: (page: IndexedPage) => Shared<SidebarItem[]> | undefined;
  files: OutputFile[];
}

type ShareSidebar = (items: SidebarItem[]) => Shared<SidebarItem[]>;

/** Shares the branches of a sidebar. Returns a function that finds the branch of a page by the link to it. */
function shareSidebar(items: SidebarItem[], share: ShareSidebar): (link: string) => Shared<SidebarItem[]> {
  const { byLink, others } = sidebarBranches(items);
  const shared = new Map([...new Set([others, ...byLink.values()])].map((branch) => [branch, share(branch)]));
  return (link) => getExisting(shared, byLink.get(link) ?? others);
}

/** Builds the files that pages of one language, or of one section, share, each named after its content. */
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
  const sidebars = new Map([...index.sidebars].map(([key, items]) => [key, shareSidebar(items, (part) => share(`sidebar.${key}`, part))]));
  const sidebarOf = ({ sidebarKey, source }: IndexedPage) =>
    sidebars.get(sidebarKey ?? '')?.(routeHref(source.routePath, { base: config.base, cleanUrls: config.route.cleanUrls }));
  return { sites, sidebarOf, files };
}
