import type { SiteConfig } from '../config/resolve-config.js';
import { isExternalLink, routeFile, type SiteFacts, withBase } from '../model/index.js';
import type { OutputFile } from '../pages/page.js';
import { literalRedirects, type Redirect } from './redirect-stubs.js';
import { escapeXml } from '../html/xml.js';

/** Returns stub pages for hosts that only serve files, and `_redirects` for others. `routes` are skipped: a page wins over a rule. */
export function writeRedirects(
  config: SiteConfig,
  { routes, inlineScript }: { routes: ReadonlySet<string>; inlineScript: string },
): OutputFile[] {
  const redirects = literalRedirects(config, routes);
  const stubs = redirects.map((redirect) => ({
    path: routeFile(redirect.from),
    content: stub(redirect, { config, inlineScript }),
  }));
  const lines = redirects
    .filter(({ from, to }) => bare(withBase(from, config.base)) !== bare(to))
    .map(({ from, to }) => `${withBase(encodeURI(from), config.base)} ${to} 301`);
  return [...stubs, { path: '_redirects', content: [...lines, ...defaultLanguageLines(config), ''].join('\n') }];
}

/** Redirects URLs with the prefix of the default language to those without, since it has no prefix. */
function defaultLanguageLines({ lang, base, multiVersion }: SiteConfig): string[] {
  const prefixes = ['', ...multiVersion.versions.filter((version) => version !== multiVersion.default).map((version) => `/${version}`)];
  return prefixes.map((prefix) => `${withBase(`${prefix}/${lang}/*`, base)} ${withBase(`${prefix}/:splat`, base)} 301`);
}

function bare(path: string): string {
  return path.replace(/\/$/, '');
}

/** Renders a stub. The pre-paint script redirects and keeps query and hash; without scripts, or if it fails, the refresh does. */
function stub({ lang, to }: Redirect, { config, inlineScript }: { config: SiteConfig; inlineScript: string }): string {
  const locale = config.locales.find((candidate) => candidate.lang === lang);
  const href = escapeXml(to);
  const canonical = isExternalLink(to) ? to : config.origin && config.origin + to;
  const lines = [
    '<!doctype html>',
    `<html lang="${escapeXml(locale?.htmlLang ?? lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(locale?.title ?? config.title)}</title>`,
    canonical && `<link rel="canonical" href="${escapeXml(canonical)}">`,
    inlineScript && `<script data-site="${escapeXml(JSON.stringify(siteOf(lang, config)))}">${inlineScript}</script>`,
    inlineScript && `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
    `<meta http-equiv="refresh" content="${inlineScript ? 1 : 0}; url=${href}">`,
    '</head>',
    `<body><p><a href="${href}">${href}</a></p></body>`,
    '</html>',
    '',
  ];
  return lines.filter((line, index) => line !== '' || index === lines.length - 1).join('\n');
}

/** Returns the data for the pre-paint script; a stub never redirects to another language. */
function siteOf(lang: string, config: SiteConfig): SiteFacts {
  return {
    base: config.base,
    defaultLang: config.lang,
    langs: config.locales.map((locale) => locale.lang),
    defaultVersion: config.multiVersion.default,
    versions: config.multiVersion.versions,
    lang,
    darkMode: config.themeConfig.darkMode,
    localeRedirect: 'never',
    redirects: config.redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
    translations: {},
  };
}
