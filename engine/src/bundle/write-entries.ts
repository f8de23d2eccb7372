import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCacheFolder, replaceFile } from '../cache/cache-file.js';
import { claimCache } from '../cache/claim-cache.js';
import { elementModules } from '../config/element-modules.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageModule } from '../model/index.js';
import { pluginsOf } from '../plugins/plugin-host.js';
import { findIslands, type IslandModule, listFiles } from './find-islands.js';
import { importedIslands, styleModule } from './imported-islands.js';
import { pageExports } from './page-exports.js';
import { themeModules } from './theme-modules.js';

/** The generated modules that the bundler starts from. */
export interface Entries {
  inline: string;
  boot: string;
  /** React, for main and the chunks that it loads later. */
  react: string;
  main: string;
  server: string;
  /** Styles that only pages of one type or language need; main loads them. */
  lazyStyles: string[];
  /** The service worker; absent without one. */
  offline?: string;
  islands: IslandModule[];
  /** Whether styles need Rsbuild's loaders: for CSS modules, PostCSS, or a plugin that changes its config. */
  styles: 'plain' | 'loaded';
  /** Paths of the names that entries import. Entries contain no paths of the machine: the hashes of chunks would depend on them. */
  aliases: Record<string, string>;
}

const require = createRequire(import.meta.url);
/** The React modules that the browser has, and their names there. */
const browserReact = { react: 'react', 'react/jsx-runtime': 'jsx', 'react-dom': 'dom', 'react-dom/client': 'client' };
/** Globals that the browser's modules import React from. */
export const reactGlobals = Object.fromEntries(Object.entries(browserReact).map(([name, key]) => [name, `var kiln.react.${key}`]));
const enginePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Resolves the engine to the running copy in all bundles: a second copy in a package would have separate React contexts. */
const engineAliases = {
  '@kiln/engine/browser$': enginePath('browser/index.js'),
  '@kiln/engine/model$': enginePath('model/index.js'),
  '@kiln/engine/search$': enginePath('browser/search/index.js'),
};

export interface EntryModules {
  /** Modules that pages import components from. */
  pageModules: readonly PageModule[];
  /** Modules that the main entry of the dev server imports first. */
  devModules?: readonly string[];
}

/** Writes the entries of the site into a folder. */
export function writeEntries(config: SiteConfig, folder: string, { pageModules, devModules }: EntryModules): Entries {
  const theme = themeModules(config);
  const componentsPath = resolve(config.siteDir, config.components);
  const components = existsSync(componentsPath) ? componentsPath : null;
  const plugins = pluginsOf(config);
  const pluginComponents = plugins.flatMap(({ components: path }) => path ?? []);
  const elements = elementModules(config);
  // In development, a page that uses another export must not need another bundle.
  const usedModules = pageModules.map((module) => ({ ...module, exports: devModules ? ['*'] : pageExports(module) }));
  const imported = importedIslands(
    [
      // The whole frame is hydrated in the browser: of a theme's modules, only article components can be islands.
      { path: theme.main, export: 'components' },
      ...[...(components ? [components] : []), ...pluginComponents].map((path) => ({ path, export: 'components' })),
      ...usedModules.flatMap(({ name, path, exports }) => exports.map((exported) => ({ name, path, export: exported }))),
      ...elements.map(({ name, path, plugin, export: exported }) => ({ name: `${plugin}/${name}`, path, export: exported })),
    ],
    config.siteDir,
  );
  const own = findIslands(config.siteDir);
  const islands = [...own, ...imported.islands.filter(({ path }) => own.every((known) => known.path !== path))];
  const styleFolders = [theme.main, ...pluginComponents, ...[...pageModules, ...elements].map(({ path }) => path)].map((path) =>
    dirname(path),
  );
  const aliases: Record<string, string> = { ...engineAliases };
  const from = (name: string, path: string) => {
    aliases[`kiln-entry/${name}$`] = path;
    return JSON.stringify(`kiln-entry/${name}`);
  };
  const fromEngine = (path: string) => from(`engine/${path}`, enginePath(path));
  const loaders = islands.flatMap(({ name, path, exports, usesPage }) => {
    const loading = `import(${from(`islands/${name}`, path)})${usesPage ? '.then(withPage)' : ''}`;
    return exports.map((exported) => `${JSON.stringify(`${name}#${exported}`)}: () => ${loading},`);
  });
  // Styles that only pages of one type or language need; no language has the name of a page type.
  const lazyStyles = Object.entries({ page: theme.pageStyles, lang: theme.languageStyles }).flatMap(([kind, modules]) =>
    Object.entries(modules).map(([key, paths]) => {
      const imports = paths.map((path, index) => `import ${from(`theme/${kind}-${key}-${index}`, path)};\n`);
      return { key, chunk: `${kind}-${key}`, source: imports.join('') };
    }),
  );
  // In development, all pages have them.
  const devStyles = devModules ? lazyStyles.map(({ source }) => source) : [];
  const stylesTable = lazyStyles.map(
    ({ key, chunk }) => `${JSON.stringify(key)}: () => import(/* webpackChunkName: "${chunk}" */ './${chunk}.mjs'),`,
  );
  const pictureStyles = theme.pictureStyles.map((path, index) => `import ${from(`theme/pictures-${index}`, path)};`);
  const pluginStyles = plugins.flatMap(({ styles = [] }) => styles).map((path, index) => `import ${from(`plugin-styles/${index}`, path)};`);
  const sources = {
    inline: `import ${fromEngine('browser/inline/index.js')};\n`,
    boot: `import { boot } from ${fromEngine('browser/boot/index.js')};\nimport enhance from ${from('theme/boot', theme.boot)};\nboot(enhance);\n`,
    react: [
      ...Object.entries(browserReact).map(([name, key]) => `import ${key} from ${from(name, require.resolve(name))};`),
      `kiln.react = { ${Object.values(browserReact).join(', ')} };\n`,
    ].join('\n'),
    main: [
      ...(devModules ?? []).map((path, index) => `import ${from(`dev/${index}`, path)};`),
      `import { hydrateFrame } from ${fromEngine('browser/index.js')};`,
      `import { Layout } from ${from('theme', theme.main)};`,
      ...pictureStyles,
      ...pluginStyles,
      ...devStyles,
      loaders.length > 0 ? `const islands = () => import('./islands.mjs').then((module) => module.start);` : 'const islands = undefined;',
      stylesTable.length > 0 && !devModules ? `const styles = { ${stylesTable.join(' ')} };` : 'const styles = undefined;',
      'hydrateFrame({ Layout, islands, styles });\n',
    ].join('\n'),
    islands: [
      `import { hydrateIslands } from ${fromEngine('browser/islands/hydrate-islands.js')};`,
      ...(islands.some(({ usesPage }) => usesPage) ? [`import { withPage } from ${fromEngine('browser/islands/with-page.js')};`] : []),
      `const loaders = {\n${loaders.join('\n')}\n};`,
      'export const start = (root) => hydrateIslands(root, loaders);\n',
    ].join('\n'),
    offline: `import ${fromEngine('browser/offline/worker.js')};\n`,
    server: [
      `import { createRenderer } from ${fromEngine('server/index.js')};`,
      `import { Layout, components } from ${from('theme', theme.main)};`,
      ...pictureStyles,
      ...pluginStyles,
      ...devStyles,
      components ? `import { components as siteComponents } from ${from('components', components)};` : 'const siteComponents = {};',
      ...pluginComponents.map((path, index) => `import { components as plugin${index} } from ${from(`plugin-components/${index}`, path)};`),
      ...elements.map(
        ({ name, path, export: exported }) => `import { ${exported} as ${name}Element } from ${from(`elements/${name}`, path)};`,
      ),
      ...(elements.length > 0 ? [`const elements = { ${elements.map(({ name }) => `${name}: ${name}Element`).join(', ')} };`] : []),
      `const all = [components, ${pluginComponents.map((_, index) => `plugin${index}, `).join('')}siteComponents${elements.length > 0 ? ', elements' : ''}];`,
      ...usedModules.map(({ name, path }, index) => `import * as module${index} from ${from(`modules/${name}`, path)};`),
      ...(usedModules.length > 0 ? [`const modules = { ${usedModules.map(moduleEntry).join(', ')} };`] : []),
      `export const renderer = createRenderer({ Layout, components: Object.assign({}, ...all)${usedModules.length > 0 ? ', modules' : ''} });\n`,
    ].join('\n'),
  };
  claimCache(config.cacheDir);
  makeCacheFolder(folder);
  const writeSource = (name: string, source: string): string => {
    const path = join(folder, `${name}.mjs`);
    // An unchanged file keeps its mtime, so that the bundler's own cache stays valid.
    if (!isSame(path, source)) replaceFile(path, source);
    return path;
  };
  const write = (name: keyof typeof sources) => writeSource(name, sources[name]);
  write('islands');
  return {
    inline: write('inline'),
    boot: write('boot'),
    react: write('react'),
    main: write('main'),
    server: write('server'),
    lazyStyles: lazyStyles.map(({ chunk, source }) => writeSource(chunk, source)),
    ...(config.offline && !devModules && { offline: write('offline') }),
    islands,
    styles: imported.hasStyleModules || needsLoaders(config, [config.siteDir, ...styleFolders]) ? 'loaded' : 'plain',
    aliases,
  };
}

/** Returns the entry of a module in the renderer's `modules`. Naming each export keeps the others out of the bundle. */
function moduleEntry({ name, exports }: PageModule, index: number): string {
  const module = `module${index}`;
  const picked = exports.map((exported) => `${exported}: ${module}.${exported}`).join(', ');
  return `${JSON.stringify(name)}: ${exports.includes('*') ? module : `{ ${picked} }`}`;
}

/** Returns whether styles are more than plain CSS. */
function needsLoaders(config: SiteConfig, folders: readonly string[]): boolean {
  return (
    pluginsOf(config).some(({ rsbuild }) => rsbuild) ||
    readdirSync(config.siteDir).some((name) => /^(?:postcss\.config\.\w+|\.postcssrc(?:\.\w+)?)$/.test(name)) ||
    [...new Set(folders)].some((folder) => listFiles(folder, styleModule).length > 0)
  );
}

function isSame(path: string, source: string): boolean {
  try {
    return readFileSync(path, 'utf8') === source;
  } catch {
    return false;
  }
}
