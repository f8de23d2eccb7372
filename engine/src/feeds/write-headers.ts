import type { SiteConfig } from '../config/resolve-config.js';
import { withBase } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { OutputFile } from '../pages/page-index.js';

const immutable = 'Cache-Control: public, max-age=31536000, immutable';

/** `_headers` for static hosts. `stable` are paths below `/_/` that keep their name from build to build. */
export function writeHeaders(
  config: SiteConfig,
  {
    policy,
    immutablePaths = ['/_/*', '/static/search_index*'],
    stable = routeManifests(config),
  }: { policy: string; immutablePaths?: readonly string[]; stable?: readonly string[] },
): OutputFile {
  const security = [
    // Only a header can say who may frame the page: browsers complain about it in the page itself.
    `Content-Security-Policy: ${policy}; frame-ancestors 'self'`,
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: SAMEORIGIN',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=()',
  ];
  const rules = [
    rule(withBase('/*', config.base), security),
    ...immutablePaths.map((path) => rule(withBase(path, config.base), [immutable])),
    // Rules add up on every host: where `!` is not understood, no-cache still outweighs the age beside it.
    ...stable.map((path) => rule(withBase(path, config.base), ['! Cache-Control', 'Cache-Control: no-cache'])),
  ];
  return { path: '_headers', content: rules.join('\n') };
}

function routeManifests({ locales, multiVersion }: SiteConfig): string[] {
  const versions = multiVersion.versions.length > 0 ? multiVersion.versions : [''];
  return versions.flatMap((version) => locales.map(({ lang }) => `/_/routes.${placeKey(version, lang).replace('/', '.')}.json`));
}

function rule(path: string, lines: readonly string[]): string {
  return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
}
