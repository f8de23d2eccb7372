import type { UserConfig } from '../../config/schema.js';
import type { Finding } from '../../model/index.js';
import { manualStep } from '../plan.js';
import { ConfigCall, type ConfigValue, isRecord } from '../config-value.js';

type Feed = NonNullable<UserConfig['feeds']>[number];
type Redirect = NonNullable<UserConfig['redirects']>[number];

export interface MigratedPlugins {
  origin: string | undefined;
  feeds: Feed[];
  redirects: Redirect[];
  left: Finding[];
}

/** Plugins whose features are built in, by a part of their names. */
const builtIn = /sitemap|llms|mediumZoom|shiki|lastUpdated|fileTree|containerSyntax|autoNavSidebar/i;
const advice: [RegExp, string][] = [
  [/mermaid/i, 'Use @kiln/plugin-mermaid.'],
  [/katex|math/i, 'Use @kiln/plugin-math.'],
  [/^pluginOg$|openGraph/i, 'Use @kiln/plugin-social-images.'],
  [/analytics/i, 'Add its script to head, and its host to csp.script and csp.connect.'],
  [/font/i, 'Declare the font in a stylesheet of the site.'],
  [/algolia/i, 'The site has built-in search; add @kiln/plugin-docsearch to keep this one.'],
];

/** Converts plugins of an Rspress site to config, and reports those without a counterpart. */
export function readRspressPlugins(plugins: readonly ConfigValue[], where: Finding['where']): MigratedPlugins {
  const result: MigratedPlugins = { origin: undefined, feeds: [], redirects: [], left: [] };
  for (const plugin of plugins) {
    if (!(plugin instanceof ConfigCall)) continue;
    const { name, args } = plugin;
    const options = isRecord(args[0]) ? args[0] : {};
    const origin = options.siteUrl ?? options.domain;
    if (typeof origin === 'string') result.origin ??= origin;
    if (/rss/i.test(name)) result.feeds.push(...feedsOf(options.feed));
    else if (/redirects/i.test(name)) result.redirects.push(...redirectsOf(options.redirects));
    else if (!builtIn.test(name)) {
      const [, fix = 'Check whether the site needs it; a custom plugin can replace it.'] = advice.find(([part]) => part.test(name)) ?? [];
      result.left.push(manualStep(`The plugin ${name} was not migrated.`, where, fix));
    }
  }
  return result;
}

/** Merges feeds: one covers all languages and formats, while Rspress has one for each. */
function feedsOf(list: ConfigValue): Feed[] {
  const feeds = new Map<string, Feed>();
  for (const entry of (Array.isArray(list) ? list : [list]).filter(isRecord)) {
    if (typeof entry.id !== 'string' || typeof entry.test !== 'string') continue;
    const id = entry.id.replace(/-(?:rss|atom)\b/, '').replace(/-[a-z]{2}$/, '');
    const [, lang, path = entry.test] = /^\/([a-z]{2})(\/.*)$/.exec(entry.test) ?? [];
    const feed = feeds.get(id) ?? { id, match: `^${path}` };
    feeds.set(id, feed);
    if (typeof entry.title === 'string') feed.title = { ...feed.title, [lang ?? 'en']: entry.title };
  }
  return [...feeds.values()];
}

function redirectsOf(list: ConfigValue): Redirect[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap(({ from, to }) => {
    const paths = (Array.isArray(from) ? from : [from]).filter((path) => typeof path === 'string');
    return typeof to === 'string' && paths.length > 0 ? [{ from: paths, to }] : [];
  });
}
