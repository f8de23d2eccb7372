import { locateKey } from '../../config/locate-key.js';
import {
  basePath,
  dropInvalidOptions,
  headTagOf,
  listOf,
  type MigratedConfig,
  notEmpty,
  pick,
  recordOf,
  reportKeys,
  textOf,
} from '../config-parts.js';
import { type ConfigValue, isRecord } from '../config-value.js';
import type { ConfigSource } from '../read-config-source.js';
import { readRspressPlugins } from './plugins.js';

/** Keys with the same name and meaning in the new config. */
const sameKeys = ['title', 'description', 'lang', 'icon', 'logo', 'multiVersion'];
const sameLocaleKeys = [
  'lang',
  'label',
  'title',
  'description',
  'outlineTitle',
  'prevPageText',
  'nextPageText',
  'editLink',
  'nav',
  'sidebar',
];
/** Keys that are converted individually. */
const ownKeys = ['base', 'root', 'outDir', 'route', 'plugins', 'siteOrigin', 'locales', 'themeConfig', 'head', 'markdown'];
/** Keys for what the new site always does, or that don't apply to it. */
const builtIn = new Set(['ssg', 'search', 'mediumZoom', 'logoText', 'llms', 'languageParity', 'themeDir']);
const builtInTheme = new Set(['enableContentAnimation', 'enableScrollToTop', 'enableAppearanceAnimation', 'localeRedirect', 'search']);

/** The migrated config of an Rspress site, with values that other files need. */
export interface RspressConfig extends MigratedConfig {
  /** Footer of home pages, as text or HTML. */
  footer: string | undefined;
  /** URL of the repository. */
  githubUrl: string | undefined;
}

/** Migrates the config of an Rspress site. */
export function migrateRspressConfig({ text, value, unread }: ConfigSource, file: string): RspressConfig {
  const place = (path: readonly string[]) => ({ file, ...locateKey(text, path) });
  const theme = isRecord(value.themeConfig) ? value.themeConfig : {};
  const route = isRecord(value.route) ? value.route : {};
  const { origin, feeds, redirects, left } = readRspressPlugins(Array.isArray(value.plugins) ? value.plugins : [], place(['plugins']));
  const siteOrigin = typeof value.siteOrigin === 'string' ? value.siteOrigin : origin;
  const root = typeof value.root === 'string' ? value.root.replace(/^\.\//, '').replace(/\/$/, '') : 'docs';
  const locales = localesOf(value, theme);
  const candidate: Record<string, unknown> = {
    title: 'Documentation',
    ...pick(value, sameKeys),
    ...(typeof value.base === 'string' && { base: basePath(value.base) }),
    ...(siteOrigin && { origin: siteOrigin.replace(/\/$/, '') }),
    root,
    publicDir: `${root}/public`,
    // Keeps the old output folder, so that the deployment still works.
    outDir: typeof value.outDir === 'string' ? value.outDir.replace(/^\.\//, '') : 'doc_build',
    // Keeps URLs: without this setting, Rspress URLs end in .html.
    route: { cleanUrls: route.cleanUrls === true, ...(Array.isArray(route.exclude) && { exclude: route.exclude.filter(isGlob) }) },
    ...notEmpty('markdown', isRecord(value.markdown) ? pick(value.markdown, ['showLineNumbers', 'defaultWrapCode']) : {}),
    ...notEmpty('feeds', feeds),
    ...notEmpty('redirects', redirects),
    ...notEmpty('head', Array.isArray(value.head) ? value.head.flatMap(headTagOf) : []),
    ...notEmpty('rules', rulesOf(isRecord(value.markdown) ? value.markdown : {}, locales.length > 1)),
    themeConfig: { ...pick(theme, ['darkMode', 'socialLinks', 'lastUpdated', 'hideNavbar']), locales },
  };
  const known = new Set([...sameKeys, ...builtIn, ...ownKeys]);
  const knownTheme = new Set([
    ...sameLocaleKeys,
    ...builtInTheme,
    'darkMode',
    'socialLinks',
    'lastUpdated',
    'hideNavbar',
    'locales',
    'footer',
  ]);
  const unknown = [
    ...Object.keys(value)
      .filter((key) => !known.has(key))
      .map((key) => [key]),
    ...Object.keys(theme)
      .filter((key) => !knownTheme.has(key))
      .map((key) => ['themeConfig', key]),
  ];
  const computed = unread.filter(([key = '']) => key !== 'plugins' && !builtIn.has(key) && known.has(key));
  left.push(...reportKeys({ unknown, unread: computed, value }, place, adviceFor));
  return {
    config: dropInvalidOptions(candidate, left, place),
    left,
    footer: textOf(recordOf(theme.footer).message),
    githubUrl: listOf(theme.socialLinks)
      .filter(isRecord)
      .map(({ content }) => textOf(content) ?? '')
      .find((link) => link.startsWith('https://github.com/')),
  };
}

/** Returns rules that turn checks into warnings if the old site did not fail on them, so that the build succeeds. */
function rulesOf({ link, checkDeadLinks }: { [key: string]: ConfigValue }, hasTranslations: boolean): Record<string, 'warning'> {
  const checks = isRecord(link) ? link : {};
  return {
    ...(!checkDeadLinks && !checks.checkDeadLinks && { 'dead-link': 'warning' }),
    ...(!checks.checkAnchors && { 'dead-anchor': 'warning' }),
    ...(hasTranslations && { 'missing-twin': 'warning', 'twin-structure': 'warning' }),
  };
}

/** Merges both lists of languages: Rspress has names in one and texts in the other. */
function localesOf(value: { [key: string]: ConfigValue }, theme: { [key: string]: ConfigValue }): Record<string, ConfigValue>[] {
  const lists = [value.locales, theme.locales].flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));
  const langs = [...new Set(lists.flatMap(({ lang }) => (typeof lang === 'string' ? [lang] : [])))];
  if (langs.length === 0) {
    const lang = typeof value.lang === 'string' ? value.lang : 'en';
    return [{ lang, label: lang, ...pick(theme, sameLocaleKeys) }];
  }
  // The default language comes first.
  return langs
    .toSorted((a, b) => Number(b === value.lang) - Number(a === value.lang))
    .map((lang) => ({
      label: lang,
      ...pick(theme, ['outlineTitle', 'prevPageText', 'nextPageText', 'editLink']),
      ...Object.assign({}, ...lists.filter((entry) => entry.lang === lang).map((entry) => pick(entry, sameLocaleKeys))),
    }))
    .map((locale) => (isRecord(locale.editLink) ? { ...locale, editLink: { text: editText(locale.lang), ...locale.editLink } } : locale));
}

/** Returns Rspress's default text of the edit link. */
function editText(lang: ConfigValue): string {
  return lang === 'zh' ? '在 GitHub 上编辑此页' : 'Edit this page on GitHub';
}

/** Returns whether an exclude pattern applies to pages. Relative paths point to files outside the docs. */
function isGlob(pattern: ConfigValue): boolean {
  return typeof pattern === 'string' && !/^\.{1,2}\//.test(pattern);
}

function adviceFor([key = '', inner = '']: readonly string[]): string {
  if (key === 'builderConfig' || key === 'builderPlugins') return 'Change the bundler in the rsbuild hook of a plugin.';
  if (key === 'globalStyles') return 'Import the stylesheet in mdx-components.tsx, or create your own theme.';
  if (key === 'globalUIComponents' || inner === 'globalComponents') return 'Export the components from mdx-components.tsx.';
  if (key === 'head') return 'Add its elements to head, as { tag, attrs, children }.';
  if (key === 'markdown') return 'Code is highlighted, and links are checked, without settings.';
  return 'Check whether the site needs it.';
}
