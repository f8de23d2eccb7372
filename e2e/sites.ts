import { fileURLToPath } from 'node:url';
import { firstPort } from './ports.js';

/** A built site that the tests visit. */
export interface TestSite {
  /** Folder of the site. */
  folder: string;
  /** Config file. Default: `site.config.ts`. */
  config?: string;
  /** Output folder. */
  dist: string;
  port: number;
  /** Scheme, host and port, without base. */
  origin: string;
  /** Home, with base and final slash. */
  url: string;
}

export const repository = fileURLToPath(new URL('..', import.meta.url));
export const kiln = `${repository}engine/bin/kiln.js`;

/** The real site. */
export const site = testSite({ folder: 'site', dist: 'site/dist', offset: 0 });
/** Default theme, base, two languages, every content feature. */
export const browser = testSite({ folder: 'e2e/fixtures/browser', dist: 'e2e/.tmp/browser/dist', offset: 1, base: '/docs/' });
/** The same pages, not prerendered and without dark mode. */
export const fresh = testSite({
  folder: 'e2e/fixtures/browser',
  config: 'fresh.config.ts',
  dist: 'e2e/.tmp/fresh/dist',
  offset: 2,
  base: '/docs/',
});
/** A custom theme, one language, content animation, an invalid redirect pattern. */
export const plain = testSite({ folder: 'e2e/fixtures/plain', dist: 'e2e/.tmp/plain/dist', offset: 3 });
/** Two versions in two languages. */
export const versions = testSite({ folder: 'e2e/fixtures/versions', dist: 'e2e/.tmp/versions/dist', offset: 4 });

/** Everything an article can hold. */
export const article = testSite({ folder: 'e2e/fixtures/article', dist: 'e2e/.tmp/article/dist', offset: 5 });

/** Every feature of the theme's frame, and a sidebar of 2,000 entries. */
export const frame = testSite({ folder: 'e2e/fixtures/frame', dist: 'e2e/.tmp/frame/dist', offset: 6 });
/** The same pages with parts of the layout replaced and its slots filled. */
export const overrides = testSite({
  folder: 'e2e/fixtures/frame',
  config: 'overrides.config.ts',
  dist: 'e2e/.tmp/overrides/dist',
  offset: 7,
});

/** Every layout as a reader sees it; the content does not change. */
export const layouts = testSite({ folder: 'e2e/fixtures/layouts', dist: 'e2e/.tmp/layouts/dist', offset: 8 });

/** Pages to search with the site's own index. */
export const search = testSite({ folder: 'e2e/fixtures/search', dist: 'e2e/.tmp/search/dist', offset: 9, base: '/docs/' });
/** The same pages, searched by a service, with custom hooks, texts and results. */
export const searchRemote = testSite({
  folder: 'e2e/fixtures/search',
  config: 'remote.config.ts',
  dist: 'e2e/.tmp/search-remote/dist',
  offset: 10,
  base: '/docs/',
});

/** Every block, as it is written in MDX. */
export const blocks = testSite({ folder: 'e2e/fixtures/blocks', dist: 'e2e/.tmp/blocks/dist', offset: 11 });

/** A section for each of the first-party plugins. */
export const plugins = testSite({ folder: 'e2e/fixtures/plugins', dist: 'e2e/.tmp/plugins/dist', offset: 12 });

/** Arabic, which is right-to-left, and an English translation with a page missing. */
export const rtl = testSite({ folder: 'e2e/fixtures/rtl', dist: 'e2e/.tmp/rtl/dist', offset: 13 });

export const sites = {
  site,
  browser,
  fresh,
  plain,
  versions,
  article,
  frame,
  overrides,
  layouts,
  search,
  searchRemote,
  blocks,
  plugins,
  rtl,
};

interface SiteInput {
  folder: string;
  dist: string;
  offset: number;
  base?: string;
  config?: string;
}

function testSite({ folder, dist, offset, base = '/', config }: SiteInput): TestSite {
  const port = firstPort + offset;
  const origin = `http://127.0.0.1:${port}`;
  return {
    folder: repository + folder,
    dist: repository + dist,
    port,
    origin,
    url: origin + base,
    ...(config !== undefined && { config }),
  };
}
