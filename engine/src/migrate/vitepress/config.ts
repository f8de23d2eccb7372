import { posix } from 'node:path';
import { locateKey } from '../../config/locate-key.js';
import type { Finding } from '../../model/index.js';
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
import { type ConfigRecord, isRecord } from '../config-value.js';
import { policyOfHead } from '../head-policy.js';
import { manualStep } from '../plan.js';
import type { ConfigSource } from '../read-config-source.js';
import { socialLinksOf } from '../social-links.js';
import type { SitePlugin } from '../source-tool.js';
import { navOf, sidebarOf } from './navigation.js';

/** A language and the folder of its pages in the old site. */
export interface VitepressLocale {
  /** Folder in the new site and value of `lang`. */
  lang: string;
  /** Folder in the old site; empty for pages beside the folders of other languages. */
  folder: string;
  config: ConfigRecord;
}

/** The migrated config of a VitePress site, with values that other files need. */
export interface VitepressConfig extends MigratedConfig {
  plugins: SitePlugin[];
  locales: VitepressLocale[];
  /** Message and copyright at the bottom of every page, as HTML. */
  footer: string[];
  githubUrl: string | undefined;
}

interface Layout {
  file: string;
  /** Folder of the pages in the new site. */
  root: string;
  publicDir: string;
  outDir: string;
  hasFolder: (name: string) => boolean;
}

const keys =
  'title description base lang srcDir outDir cacheDir srcExclude cleanUrls locales head sitemap lastUpdated markdown ignoreDeadLinks themeConfig appearance rewrites'.split(
    ' ',
  );
/** Keys for what the new site always does, or that don't apply to it. */
const builtIn = ['titleTemplate', 'metaChunk', 'mpa', 'assetsDir', 'useWebFonts', 'scrollOffset', 'router', 'shouldPreload', 'postRender'];
const themeKeys = [
  'logo',
  'siteTitle',
  'nav',
  'sidebar',
  'socialLinks',
  'editLink',
  'footer',
  'lastUpdated',
  'outline',
  'docFooter',
  'lastUpdatedText',
];
const builtInTheme = /^(?:search|aside|externalLinkIcon|i18nRouting|notFound|outlineTitle|logoLink|.*(?:Label|Title|Text))$/;
const builtInMarkdown = /^(?:lineNumbers|math|theme|toc|image|anchor|container|languages|languageAlias|headers|linkify|typographer)$/;

/** Migrates the config of a VitePress site. */
export function migrateVitepressConfig({ text, value, unread }: ConfigSource, layout: Layout): VitepressConfig {
  const { file, root, publicDir, outDir } = layout;
  const place = (path: readonly string[]) => ({ file, ...locateKey(text, path) });
  const left: Finding[] = [];
  const theme = recordOf(value.themeConfig);
  const markdown = recordOf(value.markdown);
  const locales = localesOf(value, layout, left, place);
  const head = listOf(value.head).flatMap(headTagOf);
  const [first] = locales;
  const hasTranslations = locales.length > 1;
  const origin = textOf(recordOf(value.sitemap).hostname);
  const candidate: Record<string, unknown> = {
    title: 'VitePress',
    ...pick(value, ['title', 'description']),
    lang: first?.lang ?? 'en',
    ...(typeof value.base === 'string' && { base: basePath(value.base) }),
    ...(origin && URL.canParse(origin) && { origin: new URL(origin).origin }),
    root,
    publicDir,
    outDir,
    ...logoOf(theme.logo),
    // Keeps URLs: without this setting, VitePress URLs end in .html.
    route: { cleanUrls: value.cleanUrls === true, ...notEmpty('exclude', listOf(value.srcExclude)) },
    // Closest to VitePress; ids that differ are written into the pages.
    markdown: { headingIds: 'hyphenated', ...(markdown.lineNumbers === true && { showLineNumbers: true }) },
    ...notEmpty('head', head),
    ...notEmpty('csp', policyOfHead(head)),
    rules: {
      ...(value.ignoreDeadLinks !== undefined && { 'dead-link': 'warning' }),
      'dead-anchor': 'warning',
      ...(hasTranslations && { 'missing-twin': 'warning', 'twin-structure': 'warning' }),
    },
    themeConfig: {
      ...(value.appearance === false && { darkMode: false }),
      ...notEmpty('socialLinks', socialLinksOf(theme.socialLinks, left, place(['themeConfig', 'socialLinks']))),
      lastUpdated: value.lastUpdated === true || isRecord(theme.lastUpdated),
      locales: locales.map((locale) => localeOf(locale, value, hasTranslations)),
    },
  };
  const unknown = [
    ...Object.keys(value)
      .filter((key) => !keys.includes(key) && !builtIn.includes(key))
      .map((key) => [key]),
    ...Object.keys(theme)
      .filter((key) => !themeKeys.includes(key) && !builtInTheme.test(key))
      .map((key) => ['themeConfig', key]),
    ...Object.keys(markdown)
      .filter((key) => !builtInMarkdown.test(key))
      .map((key) => ['markdown', key]),
    ...(isRecord(value.rewrites) && !homeRewrite(value) ? [['rewrites']] : []),
  ];
  const computed = unread.filter(
    ([key = '', inner = '']) => !builtIn.includes(key) && !(key === 'themeConfig' && builtInTheme.test(inner)),
  );
  left.push(...reportKeys({ unknown, unread: computed, value }, place, adviceFor));
  const footer = recordOf(theme.footer);
  const config = dropInvalidOptions(candidate, left, place);
  return {
    config,
    left,
    locales,
    plugins: markdown.math ? [{ name: 'math', from: '@kiln/plugin-math' }] : [],
    footer: [footer.message, footer.copyright].filter((line) => typeof line === 'string'),
    githubUrl: listOf(theme.socialLinks)
      .filter(isRecord)
      .map(({ link }) => textOf(link) ?? '')
      .find((link) => link.startsWith('https://github.com/')),
  };
}

/** Returns languages that have pages, the default one first. */
function localesOf(
  value: ConfigRecord,
  layout: Layout,
  left: Finding[],
  place: (path: readonly string[]) => Finding['where'],
): VitepressLocale[] {
  const all = Object.entries(recordOf(value.locales)).map(([key, locale]) => ({ key, config: recordOf(locale) }));
  const elsewhere = all.filter(
    ({ key, config }) => key !== 'root' && (/^https?:/.test(textOf(config.link) ?? '') || !layout.hasFolder(key)),
  );
  if (elsewhere.length > 0)
    left.push(
      manualStep(
        `These languages have no pages here: ${elsewhere.map(({ key }) => key).join(', ')}.`,
        place(['locales']),
        'Link to their sites in the navigation.',
      ),
    );
  const own = all.filter((entry) => !elsewhere.includes(entry));
  const root = own.find(({ key }) => key === 'root')?.config ?? {};
  const others = own.filter(({ key }) => key !== 'root').map(({ key, config }) => ({ lang: key, folder: key, config }));
  const tag = textOf(root.lang) ?? textOf(value.lang) ?? 'en';
  const rewritten = homeRewrite(value);
  const lang = rewritten ?? tag.split('-')[0] ?? 'en';
  // If every language has a folder, there are no pages in the root.
  const hasRoot = others.length === 0 || all.some(({ key }) => key === 'root');
  return hasRoot ? [{ lang, folder: rewritten ?? '', config: { ...root, lang: tag } }, ...others] : others;
}

/** Returns the folder whose pages are rewritten to the root: `'en/:rest*': ':rest*'`. */
function homeRewrite(value: ConfigRecord): string | undefined {
  const entries = Object.entries(recordOf(value.rewrites));
  const [from = '', to] = entries[0] ?? [];
  const [, folder] = /^([\w-]+)\/:(\w+)(?:\*|\(\.\*\))$/.exec(from) ?? [];
  return entries.length === 1 && typeof to === 'string' && /^:\w+\*?$/.test(to) ? folder : undefined;
}

function localeOf({ lang, folder, config }: VitepressLocale, value: ConfigRecord, hasTranslations: boolean): object {
  const theme = { ...recordOf(value.themeConfig), ...recordOf(config.themeConfig) };
  const htmlLang = textOf(config.lang);
  const editLink = recordOf(theme.editLink);
  const pattern = textOf(editLink.pattern);
  const docFooter = recordOf(theme.docFooter);
  const outlineTitle = textOf(recordOf(theme.outline).label) ?? textOf(theme.outlineTitle);
  const nav = navOf(theme.nav);
  const sidebar = sidebarOf(theme.sidebar, hasTranslations ? folder : '');
  return {
    lang,
    label: textOf(config.label) ?? lang,
    ...(htmlLang !== undefined && htmlLang !== lang && { htmlLang }),
    ...pick(config, ['title', 'description', 'dir']),
    ...(outlineTitle !== undefined && { outlineTitle }),
    ...(typeof docFooter.prev === 'string' && { prevPageText: docFooter.prev }),
    ...(typeof docFooter.next === 'string' && { nextPageText: docFooter.next }),
    ...(pattern?.includes(':path') && {
      editLink: { docRepoBaseUrl: pattern.slice(0, pattern.indexOf(':path')), text: textOf(editLink.text) ?? 'Edit this page' },
    }),
    ...notEmpty('head', listOf(config.head).flatMap(headTagOf)),
    ...(nav.length > 0 && { nav }),
    ...(sidebar && { sidebar }),
  };
}

function logoOf(logo: ConfigRecord[string]): object {
  const { src, light, dark } = recordOf(logo);
  if (typeof logo === 'string') return { logo };
  if (typeof src === 'string') return { logo: src };
  return typeof light === 'string' && typeof dark === 'string' ? { logo: { light, dark } } : {};
}

function adviceFor([key = '', inner = '']: readonly string[]): string {
  if (/^transform|^buildEnd$/.test(key)) return 'Write a plugin with the hook page, documents or files.';
  if (key === 'vite' || key === 'vue') return 'Change the bundler in the rsbuild hook of a plugin, if the site needs it.';
  if (key === 'rewrites') return 'Move the files to where their addresses are.';
  if (key === 'markdown') return 'Write a plugin with the hook tree, fences or code, if the site needs it.';
  if (key === 'head') return 'Add its elements to head, as { tag, attrs, children }.';
  if (inner === 'nav' || inner === 'sidebar' || key === 'locales') return 'Write it in site.config.ts, or as _nav.json and _meta.json.';
  if (inner === 'algolia') return 'The site has built-in search; add @kiln/plugin-docsearch to keep this one.';
  if (inner === 'carbonAds') return 'Add it as a part of a theme of your own, if the site needs it.';
  return 'Check whether the site needs it.';
}

/** Returns the old output folder, or `dist` if that is inside the folder of the pages. */
export function outDirOf(outDir: string, root: string): string {
  return posix.relative(root, outDir).startsWith('..') ? outDir : 'dist';
}
