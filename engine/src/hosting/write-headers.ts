import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { withBase } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';
import { detach, formatHeaderRules, type HeaderRule, namesIn } from './merge-host-files.js';

const immutable = 'Cache-Control: public, max-age=31536000, immutable';
/** Path prefixes of files with a content hash in their name. */
const hashedPrefixes = ['_/', 'static/search_index', 'static/search_text/', 'static/search_words/'];
/** The only files below `_/` that keep their name between builds. */
const manifest = /^_\/routes\.[^/]+\.json$/;

/** Returns `_headers` for static hosts. `paths` are all files of the output; rules that match none are left out. */
export function writeHeaders(config: SiteConfig, { policy, paths }: { policy: string; paths: readonly string[] }): OutputFile {
  const at = (path: string) => withBase(`/${path}`, config.base);
  const rules: HeaderRule[] = [
    {
      path: at('*'),
      lines: [
        // Only a header can say who may frame the page: in the page itself, browsers warn about it.
        `Content-Security-Policy: ${policy}; frame-ancestors 'self'`,
        'X-Content-Type-Options: nosniff',
        'X-Frame-Options: SAMEORIGIN',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy: same-origin',
        'Permissions-Policy: camera=(), geolocation=(), microphone=()',
      ],
    },
    ...hashedPrefixes
      .filter((prefix) => paths.some((path) => path.startsWith(prefix)))
      .map((prefix) => ({ path: at(`${prefix}*`), lines: [immutable] })),
    // Browsers request it on every visit; caches in between must not serve an old one for long.
    ...(config.offline === undefined ? [] : [{ path: at(offlineFile), lines: ['Cache-Control: no-cache'] }]),
    // Hosts combine all matching rules: if one doesn't support `!`, no-cache still overrides the max-age next to it.
    ...paths
      .filter((path) => manifest.test(path))
      .toSorted()
      .map((path) => ({ path: at(path), lines: ['! Cache-Control', 'Cache-Control: no-cache'] })),
  ];
  const known = namesIn(rules);
  return { path: '_headers', content: formatHeaderRules([...rules, ...pluginHeaders(config).map((rule) => detach(rule, known))]) };
}

/** Returns the headers that plugins set on their own paths. */
export function pluginHeaders({ plugins, base }: SiteConfig): HeaderRule[] {
  return plugins.flatMap(({ headers = {} }) =>
    Object.entries(headers).map(([path, values]) => ({
      path: withBase(path, base),
      lines: Object.entries(values).map(([name, value]) => `${name}: ${value}`),
    })),
  );
}
