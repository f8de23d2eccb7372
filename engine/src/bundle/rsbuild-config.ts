import { fileURLToPath } from 'node:url';
import type { ChainIdentifier, EnvironmentConfig, RsbuildConfig, Rspack, RspackChain } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { SiteConfig } from '../config/resolve-config.js';
import { onlyOwnStyles } from './own-styles.js';
import { reactUrls } from './prebuilt.js';
import { shortStyleLoading } from './short-style-loading.js';
import { type Entries, reactGlobals } from './write-entries.js';

/** Browsers that support everything the site uses: `light-dark()`, view transitions where present, nested CSS. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'];

const loader = fileURLToPath(new URL('./island-loader.js', import.meta.url));

/** The same for the browser and for prerendering: both render the URLs of assets that a component imports. */
const assetFolders = { css: '_', cssAsync: '_', svg: '_', font: '_', image: '_', media: '_', assets: '_' };

export interface BundleSettings {
  config: SiteConfig;
  entries: Entries;
  /** Output folder for `web`, `inline` and `server`. */
  outDir: string;
  mode: 'production' | 'development';
  /** Whether readers load the routes in parts: other sites omit the code for that. Default: false. */
  isLarge?: boolean;
}

/** One environment each for the page, its React, the script in its head, and prerendering. */
export type SiteBundleConfig = RsbuildConfig & { environments: Record<'web' | 'inline' | 'server', EnvironmentConfig> };

/** Returns the Rsbuild config for the theme and the site's components: for the page, its head, and prerendering. */
export function rsbuildConfig({ config, entries, outDir, mode, isLarge = false }: BundleSettings): SiteBundleConfig {
  const isProduction = mode === 'production';
  const hasPlainStyles = entries.styles === 'plain';
  const islands = Object.fromEntries(entries.islands.map((module) => [module.path, module]));
  return {
    mode,
    root: config.siteDir,
    logLevel: 'silent',
    source: {
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode),
        'process.env.KILN_LARGE': JSON.stringify(isLarge ? '1' : ''),
        'process.env.KILN_IMAGES': JSON.stringify(config.images ? '1' : ''),
        'process.env.KILN_ANIMATION': JSON.stringify(config.themeConfig.contentAnimation ? '1' : ''),
      },
    },
    resolve: { dedupe: ['react', 'react-dom'], alias: entries.aliases },
    performance: { printFileSize: false },
    // The engine copies the public folder itself.
    server: { publicDir: false },
    tools: {
      htmlPlugin: false,
      ...(!hasPlainStyles && { postcss: onlyOwnStyles(config.siteDir) }),
      rspack: {
        resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
        // Numbered in import order: ids made from paths would differ between machines.
        ...(isProduction && { optimization: { moduleIds: 'natural', chunkIds: 'natural' } }),
      },
    },
    output: {
      legalComments: 'none',
      cleanDistPath: true,
      overrideBrowserslist: browsers,
      assetPrefix: config.base,
      sourceMap: false,
      minify: {
        jsOptions: {
          minimizerOptions: { compress: { passes: 3, ecma: 2022 }, mangle: true, ecma: 2022, module: true },
        },
      },
    },
    environments: {
      web: {
        // Otherwise every entry would get the React Refresh runtime, and boot, which runs first, would keep it from main, which has React.
        plugins: [pluginReact({ fastRefresh: !isProduction, reactRefreshOptions: { injectEntry: false } })],
        source: {
          entry: {
            boot: { import: entries.boot, html: false },
            main: { import: entries.main, html: false },
          },
        },
        splitChunks: false,
        output: {
          target: 'web',
          module: true,
          distPath: { root: `${outDir}/web`, js: '_', jsAsync: '_', ...assetFolders },
          filename: {
            js: isProduction ? '[name].[contenthash:8].js' : '[name].js',
            // Styles of a lazy chunk are loaded with it.
            css: (path) => `${styleName(path)}${isProduction ? '.[contenthash:8]' : ''}.css`,
          },
        },
        ...(isProduction && {
          tools: {
            ...(hasPlainStyles && { bundlerChain: (chain, { CHAIN_ID }) => void styleRule(chain, CHAIN_ID).type('css') }),
            rspack: {
              externals: reactGlobals,
              ...(hasPlainStyles && { plugins: [shortStyleLoading] }),
              output: {
                // By number, so that no list of names is loaded.
                chunkFilename: '_/[id].[contenthash:8].js',
                ...(hasPlainStyles && {
                  cssFilename: (path) => `_/${styleName(path)}.[contenthash:8].css`,
                  cssChunkFilename: '_/[id].[contenthash:8].css',
                }),
              },
            },
          },
        }),
      },
      // Parsed and run separately: in one file with the frame it would be the longest task of the page. Also, a separate file is
      // the same in every build.
      ...(isProduction && {
        react: {
          source: { entry: { react: { import: entries.react, html: false } } },
          splitChunks: false,
          output: {
            target: 'web',
            module: true,
            distPath: { root: `${outDir}/web`, js: '_' },
            filename: { js: '[name].[contenthash:8].js' },
          },
        },
      }),
      inline: {
        source: { entry: { inline: { import: entries.inline, html: false } } },
        splitChunks: false,
        output: { target: 'web', distPath: { root: `${outDir}/inline`, js: '' }, filename: { js: 'inline.js' } },
      },
      ...(entries.offline && {
        offline: {
          source: { entry: { offline: { import: entries.offline, html: false } } },
          splitChunks: false,
          output: { target: 'web', distPath: { root: `${outDir}/offline`, js: '' }, filename: { js: 'offline.js' } },
        },
      }),
      server: {
        plugins: [pluginReact({ fastRefresh: false })],
        source: { entry: { server: entries.server } },
        splitChunks: false,
        output: {
          target: 'node',
          module: true,
          minify: false,
          distPath: { root: `${outDir}/server`, js: '', ...assetFolders },
          filename: { js: 'server.mjs' },
          emitCss: false,
        },
        tools: {
          // Prerendering doesn't need styles: they are read as text and dropped. In development they are kept: the first page
          // must be styled without waiting for the browser's scripts.
          bundlerChain: (chain, { CHAIN_ID }) => {
            if (!hasPlainStyles) return;
            const styles = styleRule(chain, CHAIN_ID);
            if (isProduction) styles.type('asset/source').set('sideEffects', false);
            else styles.type('css');
          },
          rspack: {
            // One file, dynamic imports included.
            output: { cssFilename: '_/theme.css', asyncChunks: false },
            // React selects its build by NODE_ENV.
            externalsType: 'module',
            externals: reactUrls,
            module: {
              // By default, CSS is emitted only for browser targets.
              generator: { css: { exportsOnly: false } },
              rules: [
                // Only for islands: every loader call waits for the thread that reads the pages.
                {
                  resource: Object.keys(islands),
                  resourceQuery: { not: [/island-source/] },
                  enforce: 'pre',
                  use: [{ loader, options: { islands } }],
                },
              ],
            },
          },
        },
      },
    },
  };
}

/** Names the frame's styles `theme`, those of a lazy chunk after the chunk. */
function styleName({ chunk }: Rspack.PathData): string {
  return chunk?.name === 'main' ? 'theme' : '[name]';
}

/** Replaces Rsbuild's loaders with a rule for plain styles: without hot updates, the bundler itself is faster. */
function styleRule(chain: RspackChain, { RULE }: ChainIdentifier): RspackChain.Rule {
  chain.module.rules.delete(RULE.CSS);
  return chain.module.rule('styles').test(/\.css$/);
}
