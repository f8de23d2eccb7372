import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { withBase } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';
import { detach, formatHeaderRules, type HeaderRule, namesIn } from './merge-host-files.js';

const immutable = 'Cache-Control: public, max-age=31536000, immutable';
/** Beginnings of paths whose files are named after their content. */
const hashedPrefixes = ['_/', 'static/search_index', 'static/search_text/', 'static/search_words/'];
/** The one kind of file below `_/` that keeps its name from build to build. */
const manifest = /^_\/routes\.[^/]+\.json$/;

/** `_headers` for static hosts. `paths` are all files of the output: a rule is written only where it matches one. */
export function writeHeaders(config: SiteConfig, { policy, paths }: { policy: string; paths: readonly string[] }): OutputFile {
  const at = (path: string) => withBase(`/${path}`, config.base);
  const rules: HeaderRule[] = [
    {
      path: at('*'),
      lines: [
        // Only a header can say who may frame the page: browsers complain about it in the page itself.
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
    // A browser asks for it anew at every visit; hosts in between must not answer for long.
    ...(config.offline === undefined ? [] : [{ path: at(offlineFile), lines: ['Cache-Control: no-cache'] }]),
    // Rules add up on every host: where `!` is not understood, no-cache still outweighs the age beside it.
    ...paths
      .filter((path) => manifest.test(path))
      .toSorted()
      .map((path) => ({ path: at(path), lines: ['! Cache-Control', 'Cache-Control: no-cache'] })),
  ];
  const known = namesIn(rules);
  return { path: '_headers', content: formatHeaderRules([...rules, ...pluginHeaders(config).map((rule) => detach(rule, known))]) };
}

/** What plugins set on paths of their own. */
export function pluginHeaders({ plugins, base }: SiteConfig): HeaderRule[] {
  return plugins.flatMap(({ headers = {} }) =>
    Object.entries(headers).map(([path, values]) => ({
      path: withBase(path, base),
      lines: Object.entries(values).map(([name, value]) => `${name}: ${value}`),
    })),
  );
}
