import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, readOptions } from '@kiln/engine';
import { type DocSearchOptions, type DocSearchSettings, optionsSchema } from './options.js';
import { settingsName } from './part/settings.js';

export type { DocSearchOptions } from './options.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');
const themeFolder = fileURLToPath(new URL('../dist/theme', import.meta.url));

/** Replaces the site's own search with Algolia DocSearch. The build writes no search index. */
export function docSearch(options: DocSearchOptions): Plugin {
  // If options are undefined, the spread makes the error name each missing key.
  const settings = readOptions(name, optionsSchema, { ...options });
  return {
    name,
    version,
    options: settings,
    config(config, { siteDir }) {
      const { theme = '@kiln/theme', search, head = [], csp } = config;
      // A custom theme adds the part itself. The path is relative, so that it is the same on every machine.
      const ownTheme = `./${relative(siteDir, themeFolder).replaceAll('\\', '/')}`;
      return {
        ...config,
        theme: theme === '@kiln/theme' ? ownTheme : theme,
        search: { ...search, mode: 'none' },
        head: [...head, { tag: 'meta', attrs: { name: settingsName, content: JSON.stringify(settings) } }],
        csp: { ...csp, connect: [...new Set([...(csp?.connect ?? []), ...hostsOf(settings)])] },
      };
    },
  };
}

/** Returns the hosts that the page connects to, in addition to the site itself. */
function hostsOf({ host, insights, locales }: DocSearchSettings): string[] {
  const hasInsights = [insights, ...Object.values(locales).map((locale) => locale.insights)].includes(true);
  return [...searchHosts(host), ...(hasInsights ? ['https://insights.algolia.io'] : [])];
}

function searchHosts(host: string | undefined): string[] {
  if (host === undefined) return ['https://*.algolia.net', 'https://*.algolianet.com'];
  return URL.canParse(host) ? [new URL(host).origin] : [];
}
