import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { exportNames } from '../../config/export-names.js';
import { type Finding, SiteError } from '../../model/index.js';
import { findConfig } from '../find-config.js';
import { blocker, manualStep } from '../plan.js';
import { readConfigSource } from '../read-config-source.js';
import { htmlToJsx } from '../read-html.js';
import { type MigratedFile, type SourceSite, type SourceTool, unchanged } from '../source-tool.js';
import { themeFiles } from '../theme-files.js';
import { migrateRspressConfig } from './config.js';
import { createConstantReader } from './constants.js';
import { tagOfPage } from './frontmatter.js';
import { isModule, localFile } from './local-modules.js';
import { type MetaContext, migrateRspressMeta, navText } from './meta.js';
import { type MigratedRspressPage, migrateRspressPage } from './page.js';
import { standInModule, standInText } from './rspress-modules.js';
import { migrateSiteModules } from './site-modules.js';

/** Migration from Rspress, whose pages have the same paths as here. */
export const rspress: SourceTool = {
  name: 'Rspress',
  command: /\brspress (dev|build|preview)\b/g,
  packages: /^(?:rspress|@rspress\/)/,
  openSite: openRspressSite,
};

async function openRspressSite(folder: string): Promise<SourceSite> {
  const configFile = findConfig(folder, ['rspress.config']);
  if (!configFile)
    throw new SiteError(
      blocker(
        'There is no rspress.config.ts in this folder.',
        '.',
        'Run the command in the folder of the Rspress site, or pass it: kiln migrate rspress <folder>.',
      ),
    );
  const { config, left, footer, githubUrl } = migrateRspressConfig(readConfigSource(join(folder, configFile)), configFile);
  const { root = 'docs' } = config;
  if (!existsSync(join(folder, root)))
    throw new SiteError(
      blocker(
        `There is no folder ${root}, which the config sets as root.`,
        configFile,
        'Fix root; if it is computed, write it as a path relative to the config.',
      ),
    );
  const langs = config.themeConfig?.locales?.map(({ lang }) => lang) ?? [];
  const files = readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((file) => !/(?:^|\/)(?:node_modules|public)\//.test(file) && /\.mdx?$|\/_(?:meta|nav)\.json$/.test(file))
    .map((file) => ({ from: file, to: file }));
  const constantsOf = createConstantReader(folder);
  const packages = packagesOf(folder);
  const migrateText = (file: string, text: string): MigratedRspressPage => {
    const own = file.slice(root.length + 1).split('/')[0] ?? '';
    const lang = langs.includes(own) ? own : '';
    const folderOfLanguage = join(folder, root, lang);
    return migrateRspressPage(text, {
      file,
      siteDir: folder,
      isListed: isListed(folder, file),
      hasPackage: (name) => packages.has(name),
      showsDeno: packages.has('@rspress/core'),
      trimsHeadings: packages.has('rspress'),
      isPage: (path) => isPageIn(folderOfLanguage, path) && !isPageIn(dirname(join(folder, file)), path),
      constantsOf: (specifier) => constantsOf(specifier, join(folder, file)),
      home: lang === '' || lang === config.lang ? '/' : `/${lang}/`,
      base: config.base ?? '/',
      cleanUrls: config.route?.cleanUrls === true,
      githubUrl,
    });
  };
  const texts = textsOf(folder);
  const metaContext = (file: string): MetaContext => {
    const names = dirname(file)
      .slice(root.length + 1)
      .split('/')
      .filter(Boolean);
    const isLanguage = langs.includes(names[0] ?? '');
    const lang = isLanguage ? (names[0] ?? '') : (config.lang ?? 'en');
    return {
      file,
      route: ['', ...(isLanguage ? names.slice(1) : names), ''].join('/'),
      textOf: (key) => (Object.hasOwn(texts, key) ? (texts[key]?.[lang] ?? key) : key),
      tagOf: (name) => {
        const page = ['.mdx', '.md', '/index.mdx', '/index.md']
          .map((ending) => join(folder, dirname(file), name + ending))
          .find(existsSync);
        return page && tagOfPage(readFileSync(page, 'utf8'));
      },
    };
  };
  const migratePage = memoizePages((file) => withFragments(migrateText(file, readFileSync(join(folder, file), 'utf8')), migrateText));
  const pages = files.filter(({ from }) => !from.endsWith('.json'));
  const migratedPages = pages.map(({ from }) => ({ file: from, page: migratePage(from) }));
  const entries = migratedPages.flatMap(({ file, page }) => importedModules(page, join(folder, file), folder));
  const modules = migrateSiteModules(entries, folder);
  const hasHero = migratedPages.some(({ page }) => page.hasHero);
  const missing = [...new Set([...modules.missing, ...migratedPages.flatMap(({ page }) => page.missing)])];
  const oldTheme = oldThemeFinding(folder);
  if (oldTheme) left.push(oldTheme);
  const themeFolder = oldTheme ? 'kiln-theme' : 'theme';
  const own = themeFiles({
    ...(footer !== undefined && {
      footer: `<p>${htmlToJsx(footer).replaceAll('class=', 'className=')}</p>`,
      footerOn: 'home' as const,
    }),
    hasHero,
    hasCjk: langs.some((lang) => /^(?:zh|ja|ko)/.test(lang)),
    folder: themeFolder,
  });
  return {
    configFile,
    config: {
      ...config,
      ...(own.size > 0 && { theme: `./${themeFolder}` }),
      // A component that fails to render outside the old theme is omitted from its page, and reported.
      ...(entries.length > 0 && { rules: { ...config.rules, component: 'warning' } }),
    },
    plugins: modules.usesSass ? [{ name: 'sass', from: './sass.js' }] : [],
    left,
    files: [...files, ...[...modules.changed.keys()].map((file) => ({ from: file, to: file }))],
    migrateFile: ({ from }) =>
      modules.changed.get(from) ??
      (from.endsWith('.json') ? migrateMeta(folder, readFileSync(join(folder, from), 'utf8'), metaContext(from)) : migratePage(from)),
    newFiles: () =>
      new Map([
        ...migratedPages.flatMap(({ page }) => [...page.files]),
        ...(missing.length > 0 ? [[`${standInModule}.tsx`, standInText(missing, i18nFile(folder))] as const] : []),
        // An existing config was written together with these files.
        ...(existsSync(join(folder, 'site.config.ts')) ? [] : [...own, ...(modules.usesSass ? [['sass.ts', sassPlugin] as const] : [])]),
      ]),
    packages: () => [...(hasHero ? ['@kiln/blocks'] : []), ...(modules.usesSass ? ['@rsbuild/plugin-sass@^2.0.1'] : [])],
  };
}

/** Source text of the Sass plugin; Rspress had Sass built in. */
const sassPlugin = `import type { Plugin } from '@kiln/engine';
import { pluginSass } from '@rsbuild/plugin-sass';

/** Styles in Sass. */
export function sass(): Plugin {
  return { name: 'sass', rsbuild: (config) => ({ ...config, plugins: [...(config.plugins ?? []), pluginSass()] }) };
}
`;

function packagesOf(folder: string): ReadonlySet<string> {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return new Set();
  const { dependencies, devDependencies }: Partial<Record<string, object>> = JSON.parse(readFileSync(path, 'utf8'));
  return new Set(Object.keys({ react: '', ...dependencies, ...devDependencies }));
}

/** Returns the name of the file with the texts of components, if it exists. */
function i18nFile(folder: string): string | undefined {
  return existsSync(join(folder, 'i18n.json')) ? 'i18n.json' : undefined;
}

/** Migrates the fragments of a page, which may use Rspress too. */
function withFragments(page: MigratedRspressPage, migrateText: (file: string, text: string) => MigratedRspressPage): MigratedRspressPage {
  for (const [name, text] of page.files) {
    if (!name.endsWith('.mdx')) continue;
    const fragment = migrateText(name, text);
    page.files.set(name, fragment.text);
    for (const file of fragment.files) page.files.set(...file);
    page.missing.push(...fragment.missing);
    page.left.push(...fragment.left.map((finding) => ({ ...finding, where: { file: name } })));
  }
  return page;
}

/** Returns the site's modules that a page imports. */
function importedModules({ specifiers }: MigratedRspressPage, path: string, folder: string): string[] {
  return specifiers.flatMap((specifier) => {
    const file = localFile(specifier, path, folder);
    return file !== undefined && isModule(file) ? [file] : [];
  });
}

/** Memoizes pages: they are migrated to choose the theme, before they are written. */
function memoizePages(migratePage: (file: string) => MigratedRspressPage): (file: string) => MigratedRspressPage {
  const pages = new Map<string, MigratedRspressPage>();
  return (file) => {
    const page = pages.get(file) ?? migratePage(file);
    pages.set(file, page);
    return page;
  };
}

/** Reports a custom theme: it is React, but uses layouts that do not exist here. */
function oldThemeFinding(folder: string): Finding | undefined {
  const file = ['tsx', 'ts', 'jsx', 'js'].map((ending) => `theme/index.${ending}`).find((name) => existsSync(join(folder, name)));
  const source = file ? readFileSync(join(folder, file), 'utf8') : '';
  if (!file || !/['"](?:@?rspress\/|@theme)/.test(source)) return undefined;
  const names = exportNames(source).join(', ');
  return manualStep(
    `The site has a custom theme for Rspress${names ? `: ${names}` : ''}.`,
    { file },
    'Rebuild what readers need as slots and parts of a theme: createLayout of @kiln/theme.',
  );
}

function isPageIn(folder: string, path: string): boolean {
  const name = join(folder, path.replace(/\.(?:html|mdx?)$/, ''));
  return ['.mdx', '.md', '/index.mdx', '/index.md'].some((ending) => existsSync(name + ending));
}

/** Returns whether the sidebar of a folder lists a page. */
function isListed(folder: string, file: string): boolean {
  const path = join(folder, dirname(file), '_meta.json');
  const name = basename(file).replace(/\.mdx?$/, '');
  return existsSync(path) && readFileSync(path, 'utf8').includes(`"${name}"`);
}

/** Reads the texts for label keys, by key and language. */
function textsOf(folder: string): Record<string, Record<string, string>> {
  const file = i18nFile(folder);
  try {
    return file === undefined ? {} : JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return {};
  }
}

/** Migrates the sidebar and navigation lists. Older Rspress versions have the navigation in the `_meta.json` of a language. */
function migrateMeta(folder: string, source: string, context: MetaContext): MigratedFile {
  const { file } = context;
  if (file.endsWith('_nav.json')) {
    const text = navText(source, context.textOf);
    return { ...unchanged(text), changes: text === source ? [] : ['texts of the navigation bar'] };
  }
  const { kind, text = source, left } = migrateRspressMeta(source, context);
  const to = file.replace('_meta.json', '_nav.json');
  if (kind === 'nav' && existsSync(join(folder, to))) return unchanged(source);
  const changes = text === source ? [] : [kind === 'nav' ? 'texts of the navigation bar' : 'entries of sidebars'];
  return { ...unchanged(text), left, changes, ...(kind === 'nav' && { to }) };
}
