import { locateKey } from '../../config/locate-key.js';
import type { Finding, NavItem } from '../../model/index.js';
import { basePath, dropInvalidOptions, listOf, type MigratedConfig, notEmpty, recordOf, reportKeys, textOf } from '../config-parts.js';
import { type ConfigRecord, type ConfigValue, isRecord } from '../config-value.js';
import { policyOfHead } from '../head-policy.js';
import { manualStep } from '../plan.js';
import type { ConfigSource } from '../read-config-source.js';
import type { SitePlugin } from '../source-tool.js';

/** A folder of pages with its own route. */
export interface ContentSet {
  kind: 'docs' | 'blog' | 'pages';
  /** Id that tells several sets of docs apart; `default` for the first. */
  id: string;
  /** Path relative to the project folder. */
  path: string;
  /** Route without leading and trailing slashes; empty for the root. */
  route: string;
  /** File of its sidebars; undefined if the sidebar is generated from the files. */
  sidebarPath: string | undefined;
  options: ConfigRecord;
}

/** The migrated config of a Docusaurus site, with values that other files need. */
export interface DocusaurusConfig extends MigratedConfig {
  sets: ContentSet[];
  langs: string[];
  plugins: SitePlugin[];
  /** Content of the footer as JSX; empty if there is none. */
  footer: string;
  /** Returns the entries of the navigation bar, given the routes of docs and sidebars. */
  navOf: (routes: NavRoutes) => NavItem[];
}

/** Resolves navigation entries that refer to a doc or a sidebar by id. */
export interface NavRoutes {
  docRoute: (id: string, set: string) => string | undefined;
  sidebarRoute: (id: string, set: string) => string | undefined;
}

const keys = new Set(
  'title tagline url baseUrl favicon i18n onBrokenLinks onBrokenAnchors presets plugins themes themeConfig headTags scripts stylesheets markdown'.split(
    ' ',
  ),
);
const builtIn = new Set(
  'organizationName projectName deploymentBranch githubHost trailingSlash onBrokenMarkdownLinks onDuplicateRoutes noIndex baseUrlIssueBanner staticDirectories future storage titleDelimiter customFields clientModules'.split(
    ' ',
  ),
);
const themeKeys = new Set(
  'navbar footer announcementBar colorMode prism algolia docs metadata image tableOfContents blog zoom mermaid liveCodeBlock'.split(' '),
);
const knownPlugins = /content-(?:docs|blog|pages)|client-redirects|sitemap|ideal-image|debug|svgr|theme-mermaid|search-local|pwa/;

/** Migrates the config of a Docusaurus site. */
export function migrateDocusaurusConfig(
  { text, value, unread }: ConfigSource,
  { file, root }: { file: string; root: string },
): DocusaurusConfig {
  const place = (path: readonly string[]) => ({ file, ...locateKey(text, path) });
  const left: Finding[] = [];
  const theme = recordOf(value.themeConfig);
  const i18n = recordOf(value.i18n);
  const lang = textOf(i18n.defaultLocale) ?? 'en';
  const langs = [lang, ...listOf(i18n.locales).filter((name): name is string => typeof name === 'string' && name !== lang)];
  const entries = [...listOf(value.presets), ...listOf(value.plugins), ...listOf(value.themes)].map(entryOf);
  const sets = setsOf(entries);
  const docs = sets.find(({ kind }) => kind === 'docs');
  const plugins = pluginsOf(text, sets, entries);
  for (const { name } of entries)
    if (!/preset-|^classic$/.test(name) && !knownPlugins.test(name))
      left.push(
        manualStep(
          `The plugin ${name} was not migrated.`,
          place(['plugins']),
          'Check whether the site needs it; a custom plugin can replace it.',
        ),
      );
  const head = headOf(value, theme);
  const editUrl = docs && textOf(docs.options.editUrl);
  const origin = textOf(value.url);
  const logo = recordOf(recordOf(theme.navbar).logo);
  const candidate: Record<string, unknown> = {
    title: textOf(value.title) ?? 'Documentation',
    ...(typeof value.tagline === 'string' && { description: value.tagline }),
    lang,
    ...(typeof value.baseUrl === 'string' && { base: basePath(value.baseUrl) }),
    ...(origin && URL.canParse(origin) && { origin: new URL(origin).origin }),
    root,
    publicDir: 'static',
    // Keeps the old output folder, so that the deployment still works.
    outDir: 'build',
    ...(typeof value.favicon === 'string' && { icon: absolute(value.favicon) }),
    ...(typeof logo.src === 'string' && {
      logo: typeof logo.srcDark === 'string' ? { light: absolute(logo.src), dark: absolute(logo.srcDark) } : absolute(logo.src),
    }),
    ...notEmpty(
      'redirects',
      entries.filter(({ name }) => /client-redirects/.test(name)).flatMap(({ options }) => redirectsOf(options.redirects)),
    ),
    ...notEmpty('head', head),
    ...notEmpty('csp', policyOfHead(head)),
    rules: {
      ...(value.onBrokenLinks !== undefined && value.onBrokenLinks !== 'throw' && { 'dead-link': 'warning' }),
      ...(value.onBrokenAnchors !== 'throw' && { 'dead-anchor': 'warning' }),
      ...(langs.length > 1 && { 'missing-twin': 'warning', 'twin-structure': 'warning' }),
    },
    themeConfig: {
      ...(recordOf(theme.colorMode).disableSwitch === true && { darkMode: false }),
      ...notEmpty('socialLinks', githubOf(theme)),
      lastUpdated: docs?.options.showLastUpdateTime === true,
      locales: langs.map((name) => localeOf(name, { i18n, theme, editUrl, root, docs })),
    },
  };
  const unknown = [
    ...Object.keys(value)
      .filter((key) => !keys.has(key) && !builtIn.has(key))
      .map((key) => [key]),
    ...Object.keys(theme)
      .filter((key) => !themeKeys.has(key))
      .map((key) => ['themeConfig', key]),
  ];
  const computed = unread.filter(
    ([key = '', inner = '']) =>
      !builtIn.has(key) && !/^(?:presets|plugins|themes|markdown)$/.test(key) && !/^(?:prism|algolia)$/.test(inner),
  );
  left.push(...reportKeys({ unknown, unread: computed, value }, place, adviceFor));
  const navbar = recordOf(theme.navbar);
  return {
    config: dropInvalidOptions(candidate, left, place),
    left,
    sets,
    langs,
    plugins,
    footer: footerOf(recordOf(theme.footer)),
    navOf: (routes) => navItems(navbar.items, routes),
  };
}

interface Entry {
  name: string;
  options: ConfigRecord;
}

/** Reads a preset or plugin: `'name'` or `['name', { … }]`. */
function entryOf(value: ConfigValue): Entry {
  const [name, options] = Array.isArray(value) ? value : [value];
  return { name: textOf(name) ?? '', options: recordOf(options) };
}

function setsOf(entries: readonly Entry[]): ContentSet[] {
  const set = (kind: ContentSet['kind'], options: ConfigRecord): ContentSet => ({
    kind,
    id: textOf(options.id) ?? 'default',
    path: (textOf(options.path) ?? (kind === 'pages' ? 'src/pages' : kind)).replace(/^\.\//, '').replace(/\/$/, ''),
    route: (textOf(options.routeBasePath) ?? (kind === 'pages' ? '' : kind)).replace(/^\/|\/$/g, ''),
    sidebarPath: textOf(options.sidebarPath)?.replace(/^\.\//, ''),
    options,
  });
  return entries.flatMap(({ name, options }) => {
    if (/preset-classic$|^classic$/.test(name))
      return (['docs', 'blog', 'pages'] as const)
        .filter((kind) => options[kind] !== false)
        .map((kind) => set(kind, recordOf(options[kind])));
    const [, kind] = /(?:^|plugin-)content-(docs|blog|pages)$/.exec(name) ?? [];
    return kind === 'docs' || kind === 'blog' || kind === 'pages' ? [set(kind, options)] : [];
  });
}

function pluginsOf(text: string, sets: readonly ContentSet[], entries: readonly Entry[]): SitePlugin[] {
  const blog = sets.find(({ kind }) => kind === 'blog');
  const title = blog && textOf(blog.options.blogTitle);
  return [
    ...(/remark-math/.test(text) ? [{ name: 'math', from: '@kiln/plugin-math' }] : []),
    ...(entries.some(({ name }) => /theme-mermaid/.test(name)) ? [{ name: 'mermaid', from: '@kiln/plugin-mermaid' }] : []),
    ...(blog
      ? [
          {
            name: 'blog',
            from: '@kiln/plugin-blog',
            options: {
              ...(blog.route !== 'blog' && { folder: blog.route }),
              ...(title !== undefined && { title }),
              ...(typeof blog.options.postsPerPage === 'number' && { perPage: blog.options.postsPerPage }),
            },
          },
        ]
      : []),
  ];
}

function localeOf(
  lang: string,
  {
    i18n,
    theme,
    editUrl,
    root,
    docs,
  }: { i18n: ConfigRecord; theme: ConfigRecord; editUrl: string | undefined; root: string; docs: ContentSet | undefined },
): object {
  const own = recordOf(recordOf(i18n.localeConfigs)[lang]);
  const bar = recordOf(theme.announcementBar);
  const content = textOf(bar.content);
  // `editUrl` points to the folder of the site; paths below it are the same here.
  const base = editUrl?.replace(/\/$/, '').replace(docs?.path === root ? new RegExp(`/${root}$`) : /$^/, '');
  return {
    lang,
    label: textOf(own.label) ?? new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang,
    ...(typeof own.htmlLang === 'string' && own.htmlLang !== lang && { htmlLang: own.htmlLang }),
    ...(own.direction === 'rtl' && { dir: 'rtl' }),
    ...(base !== undefined && { editLink: { docRepoBaseUrl: `${base}/${root}`, text: 'Edit this page' } }),
    ...(content !== undefined && {
      announcement: {
        id: (textOf(bar.id) ?? 'announcement').replaceAll(/[^\w-]+/g, '-'),
        text: plainText(content),
        ...(/href="([^"]+)"/.exec(content)?.[1] && { link: /href="([^"]+)"/.exec(content)?.[1] }),
      },
    }),
  };
}

function navItems(list: ConfigValue, routes: NavRoutes): NavItem[] {
  return listOf(list)
    .filter(isRecord)
    .flatMap((item): NavItem[] => {
      const set = textOf(item.docsPluginId) ?? 'default';
      const link =
        textOf(item.to) ??
        textOf(item.href) ??
        (typeof item.docId === 'string' ? routes.docRoute(item.docId, set) : undefined) ??
        (typeof item.sidebarId === 'string' ? routes.sidebarRoute(item.sidebarId, set) : undefined);
      const text = plainText(textOf(item.label) ?? '');
      const items = Array.isArray(item.items) ? navItems(item.items, routes) : undefined;
      if (!text || (link === undefined && !items?.length)) return [];
      // Here, the link to the repository is an icon.
      if (link?.startsWith('https://github.com/') && /^github$/i.test(text)) return [];
      const active = textOf(item.activeBaseRegex);
      return [
        {
          text,
          ...(link !== undefined && { link: /^(?:[a-z]+:|\/)/i.test(link) ? link : `/${link}` }),
          ...(active !== undefined && { activeMatch: active }),
          ...(item.position === 'right' && { position: 'right' as const }),
          ...(items && { items }),
        },
      ];
    });
}

function githubOf(theme: ConfigRecord): object[] {
  const links = listOf(recordOf(theme.navbar).items)
    .filter(isRecord)
    .flatMap(({ href }) => (typeof href === 'string' ? [href] : []));
  const github = links.find((href) => /^https:\/\/github\.com\/[^/]+(?:\/[^/]+)?\/?$/.test(href));
  return github === undefined ? [] : [{ icon: 'github', mode: 'link', content: github }];
}

/** Returns the footer as JSX: columns of links and the copyright. */
function footerOf({ links, copyright }: ConfigRecord): string {
  const item = (entry: ConfigRecord) => {
    const href = textOf(entry.href) ?? textOf(entry.to);
    const label = textOf(entry.label);
    return href === undefined || label === undefined
      ? ''
      : `<li>\n    <a href=${JSON.stringify(href)}>{${JSON.stringify(label)}}</a>\n  </li>`;
  };
  const columns = listOf(links)
    .filter(isRecord)
    .map((column) => {
      const items = (Array.isArray(column.items) ? column.items : [column]).filter(isRecord).map(item).filter(Boolean);
      const title = textOf(column.title);
      return items.length === 0
        ? ''
        : `<div>\n  ${title === undefined ? '' : `<strong>{${JSON.stringify(title)}}</strong>\n  `}<ul>\n  ${items.join('\n  ')}\n  </ul>\n</div>`;
    });
  const text = textOf(copyright);
  return [...columns, text === undefined ? '' : `<p>{${JSON.stringify(plainText(text))}}</p>`].filter(Boolean).join('\n');
}

function headOf(value: ConfigRecord, theme: ConfigRecord): { tag: string; attrs: Record<string, unknown>; children?: string }[] {
  const loaded = (list: ConfigValue, tag: string, key: string, fixed: object) =>
    listOf(list).flatMap((entry) => {
      const attrs = typeof entry === 'string' ? { [key]: entry } : recordOf(entry);
      return Object.keys(attrs).length === 0 ? [] : [{ tag, attrs: { ...fixed, ...attrs } }];
    });
  return [
    ...listOf(value.headTags)
      .filter(isRecord)
      .flatMap(({ tagName, attributes, innerHTML }) => {
        const tag = textOf(tagName);
        return tag === undefined
          ? []
          : [{ tag, attrs: recordOf(attributes), ...(typeof innerHTML === 'string' && { children: innerHTML }) }];
      }),
    ...listOf(theme.metadata)
      .filter(isRecord)
      .map((attrs) => ({ tag: 'meta', attrs })),
    ...loaded(value.scripts, 'script', 'src', {}),
    ...loaded(value.stylesheets, 'link', 'href', { rel: 'stylesheet' }),
  ];
}

function redirectsOf(list: ConfigValue): object[] {
  return listOf(list)
    .filter(isRecord)
    .flatMap(({ from, to }) => {
      const paths = (Array.isArray(from) ? from : [from]).filter((path) => typeof path === 'string');
      return typeof to === 'string' && paths.length > 0
        ? [{ from: paths.map((path) => `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$`), to }]
        : [];
    });
}

function absolute(path: string): string {
  return /^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`;
}

/** Strips HTML, which Docusaurus allows in texts. */
function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function adviceFor([key = '', inner = '']: readonly string[]): string {
  if (key === 'headTags' || key === 'scripts') return 'Add its elements to head, as { tag, attrs, children }.';
  if (inner === 'navbar') return 'Write it in nav of the locales, or as _nav.json.';
  if (inner === 'footer') return 'Complete the footer in theme/index.tsx.';
  return 'Check whether the site needs it.';
}
