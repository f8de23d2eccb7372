import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCacheFolder, replaceFile } from '../cache/cache-file.js';
import { claimCache } from '../cache/claim-cache.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type PageModule, SiteError } from '../model/index.js';
import { pluginsOf } from '../plugins/plugin-host.js';
import { findIslands, findPackage, type IslandModule, islandFolders, withPageIslands } from './find-islands.js';

/** The generated modules that the bundler starts from. */
export interface Entries {
  inline: string;
  boot: string;
  /** What main has from React. */
  react: string;
  main: string;
  server: string;
  islands: IslandModule[];
  /** Where the names that the entries import lie: no path of a machine stands in an entry, for a chunk's hash would depend on it. */
  aliases: Record<string, string>;
}

const require = createRequire(import.meta.url);
const browserReact = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const enginePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export interface EntryModules {
  /** Modules that pages import components from. */
  pageModules: readonly PageModule[];
  /** Modules that the main entry of the dev server starts first. */
  devModules?: readonly string[];
}

/** Writes the entries of the site into a folder. */
export function writeEntries(config: SiteConfig, folder: string, { pageModules, devModules }: EntryModules): Entries {
  const theme = themeModules(config);
  const componentsPath = resolve(config.siteDir, config.components);
  const components = existsSync(componentsPath) ? componentsPath : null;
  const plugins = pluginsOf(config);
  const pluginFolders = plugins.flatMap(({ name, components: path }) => (path ? [{ path: dirname(path), prefix: `${name}/` }] : []));
  const folders = [...islandFolders(config.siteDir, linkedPackages(config)), ...pluginFolders];
  const islands = withPageIslands(findIslands(folders), pageModules, config);
  const aliases: Record<string, string> = {};
  const from = (name: string, path: string) => {
    aliases[`kiln-entry/${name}$`] = path;
    return JSON.stringify(`kiln-entry/${name}`);
  };
  const fromEngine = (path: string) => from(`engine/${path}`, enginePath(path));
  const loaders = islands.flatMap(({ name, path, exports, usesPage }) => {
    const loading = `import(${from(`islands/${name}`, path)})${usesPage ? '.then(withPage)' : ''}`;
    return exports.map((exported) => `${JSON.stringify(`${name}#${exported}`)}: () => ${loading},`);
  });
  const pageStyles = Object.entries(theme.pageStyles).map(([type, path]) => [type, from(`theme/page-${type}`, path)] as const);
  // While they are written, all pages have them.
  const devStyles = devModules ? pageStyles.map(([, path]) => `import ${path};`) : [];
  const styleLoaders = devModules
    ? []
    : pageStyles.map(([type, path]) => `${JSON.stringify(type)}: () => import(/* webpackChunkName: "page-${type}" */ ${path}),`);
  const pluginComponents = plugins.flatMap(({ components: path }) => path ?? []);
  const pluginStyles = plugins.flatMap(({ styles = [] }) => styles).map((path, index) => `import ${from(`plugin-styles/${index}`, path)};`);
  const sources = {
    inline: `import ${fromEngine('browser/inline/index.js')};\n`,
    boot: `import { boot } from ${fromEngine('browser/boot/index.js')};\nimport enhance from ${from('theme/boot', theme.boot)};\nboot(enhance);\n`,
    react: browserReact.map((name) => `import ${from(name, require.resolve(name))};\n`).join(''),
    main: [
      ...(devModules ?? []).map((path, index) => `import ${from(`dev/${index}`, path)};`),
      `import { hydrateFrame } from ${fromEngine('browser/index.js')};`,
      `import { Layout } from ${from('theme', theme.main)};`,
      ...pluginStyles,
      ...devStyles,
      loaders.length > 0 ? `const islands = () => import('./islands.mjs').then((module) => module.start);` : 'const islands = undefined;',
      styleLoaders.length > 0 ? `const pageStyles = { ${styleLoaders.join(' ')} };` : 'const pageStyles = undefined;',
      'hydrateFrame({ Layout, islands, pageStyles });\n',
    ].join('\n'),
    islands: [
      `import { hydrateIslands } from ${fromEngine('browser/islands/hydrate-islands.js')};`,
      ...(islands.some(({ usesPage }) => usesPage) ? [`import { withPage } from ${fromEngine('browser/islands/with-page.js')};`] : []),
      `const loaders = {\n${loaders.join('\n')}\n};`,
      'export const start = (root) => hydrateIslands(root, loaders);\n',
    ].join('\n'),
    server: [
      `import { createRenderer } from ${fromEngine('server/index.js')};`,
      `import { Layout, components } from ${from('theme', theme.main)};`,
      ...pluginStyles,
      ...devStyles,
      components ? `import { components as siteComponents } from ${from('components', components)};` : 'const siteComponents = {};',
      ...pluginComponents.map((path, index) => `import { components as plugin${index} } from ${from(`plugin-components/${index}`, path)};`),
      `const all = [components, ${pluginComponents.map((_, index) => `plugin${index}, `).join('')}siteComponents];`,
      ...pageModules.map(({ name, path }, index) => `import * as module${index} from ${from(`modules/${name}`, path)};`),
      ...(pageModules.length > 0
        ? [`const modules = { ${pageModules.map(({ name }, index) => `${JSON.stringify(name)}: module${index}`).join(', ')} };`]
        : []),
      `export const renderer = createRenderer({ Layout, components: Object.assign({}, ...all)${pageModules.length > 0 ? ', modules' : ''} });\n`,
    ].join('\n'),
  };
  claimCache(config.cacheDir);
  makeCacheFolder(folder);
  const write = (name: keyof typeof sources): string => {
    const path = join(folder, `${name}.mjs`);
    // An unchanged file keeps its date, so that the bundler's own cache holds.
    if (!isSame(path, sources[name])) replaceFile(path, sources[name]);
    return path;
  };
  write('islands');
  return {
    inline: write('inline'),
    boot: write('boot'),
    react: write('react'),
    main: write('main'),
    server: write('server'),
    islands,
    aliases,
  };
}

function isSame(path: string, source: string): boolean {
  try {
    return readFileSync(path, 'utf8') === source;
  } catch {
    return false;
  }
}

interface ThemeModules {
  /** Its layout and components. */
  main: string;
  /** Its boot enhancers. */
  boot: string;
  /** Styles that only pages of one type need. */
  pageStyles: Record<string, string>;
}

function themeModules(config: SiteConfig): ThemeModules {
  const isPath = /^[./]/.test(config.theme);
  const root = isPath
    ? resolve(config.siteDir, config.theme)
    : (findPackage(config.theme, config.siteDir) ?? findPackage(config.theme, fileURLToPath(new URL('.', import.meta.url))));
  const pick = (name: string) =>
    ['src/', '']
      .flatMap((folder) => ['ts', 'tsx', 'js'].map((ending) => join(root ?? '', `${folder}${name}.${ending}`)))
      .find((path) => existsSync(path));
  const main = root && pick('index');
  const boot = root && pick('boot');
  if (!main || !boot) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: root ? `The theme ${config.theme} has no ${main ? 'boot' : 'index'} module.` : `The theme ${config.theme} is not installed.`,
      where: { file: config.configFile },
      fix: root
        ? 'A theme exports Layout and components from index.ts and an enhancer from boot.ts.'
        : `Install it, or set theme to a folder.`,
    });
  }
  const pageStyles = readdirSync(dirname(main)).flatMap((name) => {
    const type = /^page-(\w+)\.css$/.exec(name)?.[1];
    return type ? [[type, join(dirname(main), name)]] : [];
  });
  return { main, boot, pageStyles: Object.fromEntries(pageStyles.toSorted()) };
}

/** The theme and the dependencies of the site that are linked sources rather than published packages. */
function linkedPackages(config: SiteConfig): string[] {
  const manifest = join(config.siteDir, 'package.json');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  const linked = Object.keys(dependencies).filter((name) => {
    const path = findPackage(name, config.siteDir);
    return path !== null && !path.includes(join('node_modules', name)) && !path.endsWith(join('', 'engine'));
  });
  return [...new Set([...(/^[./]/.test(config.theme) ? [] : [config.theme]), ...linked])];
}
