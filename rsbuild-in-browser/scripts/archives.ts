import type { ArchiveSource } from './archive-source.js';
import { babelArchives } from './babel-archives.js';

const code = /\.(?:js|cjs|mjs|json|ejs)$/;

const loaderUtils = {
  'loader-utils': code,
  'emojis-list': code,
  'big.js': /^(?:package\.json|big\.js)$/,
  json5: /^(?:package\.json|lib\/.*\.js)$/,
};

/** All npm packages that projects can use, both those of the tool itself and those that a project imports. */
export const archives: ArchiveSource[] = [
  {
    name: 'core',
    tools: [/^@rsbuild\/core\/(?:dist\/[^/]+|compiled\/[^/]+\/(?:index|loader)\.js)$/, /^@rspack\/(?:core|lite-tapable)\/.*js$/],
    packages: {
      // Without servers, watchers and the bundle analyzer, which don't run in a browser.
      '@rsbuild/core': new RegExp(
        [
          '^package\\.json$',
          '^dist/(?:index\\.cjs|.*\\.mjs|client/.*\\.js)$',
          '^compiled/(?:css-loader|html-rspack-plugin|mrmime|picocolors|postcss|postcss-loader|rspack-manifest-plugin|style-loader|tinyglobby|webpack-merge|@jridgewell/[^/]+)/.*\\.(?:js|json|ejs)$',
        ].join('|'),
      ),
      '@rspack/core': /^(?:package\.json|dist\/cssExtract\w+\.js)$/,
      '@rspack/lite-tapable': /^(?:package\.json|dist\/index\.c?js)$/,
      '@swc/helpers': /^(?:package\.json|esm\/.*\.js|_\/.*\.json)$/,
    },
  },
  {
    name: 'react',
    neededBy: /\breact\b/,
    tools: [/^@rsbuild\/plugin-react\/.*js$/, /^@rspack\/plugin-react-refresh\/(?:dist|exports)\/.*js$/],
    packages: {
      react: /^(?:package\.json|index\.js|jsx-(?:dev-)?runtime\.js|cjs\/react(?:-jsx-(?:dev-)?runtime)?\.(?:production|development)\.js)$/,
      'react-dom': /^(?:package\.json|index\.js|client\.js|cjs\/react-dom(?:-client)?\.(?:production|development)\.js)$/,
      scheduler: /^(?:package\.json|index\.js|cjs\/scheduler\.(?:production|development)\.js)$/,
      'react-refresh': code,
      '@rsbuild/plugin-react': /^(?:package\.json|dist\/index\.cjs)$/,
      '@rspack/plugin-react-refresh': code,
      'error-stack-parser': code,
      stackframe: code,
    },
  },
  {
    name: 'less',
    neededBy: /plugin-less/,
    tools: [/./],
    packages: {
      '@rsbuild/plugin-less': /^(?:package\.json|dist\/index\.cjs)$/,
      'less-loader': code,
      less: /^(?:package\.json|dist\/less-node\.cjs)$/,
      'copy-anything': code,
      'is-what': code,
      'parse-node-version': code,
      deepmerge: /^(?:package\.json|dist\/cjs\.js)$/,
      'reduce-configs': code,
    },
  },
  {
    name: 'sass',
    neededBy: /plugin-sass/,
    tools: [/./],
    // A native program that a browser cannot start. The `sass` package is the same compiler in JavaScript.
    standIns: {
      'sass-embedded/package.json': '{ "name": "sass-embedded", "main": "index.js" }',
      'sass-embedded/index.js': "module.exports = require('sass');\n",
    },
    packages: {
      '@rsbuild/plugin-sass': /^(?:package\.json|dist\/index\.cjs|compiled\/(?:resolve-url|sass)-loader\/.*\.js(?:on)?)$/,
      sass: /^(?:package\.json|sass\.(?:node|dart)\.js)$/,
      immutable: /^(?:package\.json|dist\/immutable\.js)$/,
      deepmerge: /^(?:package\.json|dist\/cjs\.js)$/,
      'reduce-configs': code,
      ...loaderUtils,
      postcss: code,
      nanoid: /^(?:package\.json|non-secure\/.*c?js)$/,
      picocolors: code,
      'source-map-js': code,
    },
  },
  {
    name: 'vue',
    neededBy: /plugin-vue|['"]vue['"]/,
    tools: [/^(?!vue\/dist|@vue\/[\w-]+\/dist\/[\w.-]+\.esm-bundler)/],
    packages: {
      '@rsbuild/plugin-vue': /^(?:package\.json|dist\/index\.cjs)$/,
      'rspack-vue-loader': code,
      vue: /^(?:package\.json|index\.js|compiler-sfc\/.*js|dist\/vue\.(?:cjs\.prod|(?:runtime\.)?esm-bundler)\.js)$/,
      '@vue/compiler-core':
        /^(?:package\.json|index\.js|dist\/.*(?:cjs\.prod|esm-bundler)\.js|node_modules\/entities\/(?:package\.json|dist\/commonjs\/.*\.js(?:on)?))$/,
      '@vue/compiler-dom': /^(?:package\.json|index\.js|dist\/.*(?:cjs\.prod|esm-bundler)\.js)$/,
      '@vue/compiler-sfc': /^(?:package\.json|dist\/.*cjs\.js)$/,
      '@vue/compiler-ssr': /^(?:package\.json|dist\/.*cjs\.js)$/,
      '@vue/shared': /^(?:package\.json|index\.js|dist\/.*(?:cjs\.prod|esm-bundler)\.js)$/,
      '@vue/reactivity': /^(?:package\.json|dist\/.*esm-bundler\.js)$/,
      '@vue/runtime-core': /^(?:package\.json|dist\/.*esm-bundler\.js)$/,
      '@vue/runtime-dom': /^(?:package\.json|dist\/.*esm-bundler\.js)$/,
      '@babel/parser': /^(?:package\.json|lib\/index\.js)$/,
      '@jridgewell/sourcemap-codec': /^(?:package\.json|dist\/.*umd\.js)$/,
      'ansi-styles': code,
      'color-convert': code,
      'color-name': code,
      chalk: code,
      'estree-walker': /^(?:package\.json|dist\/umd\/.*)$/,
      'has-flag': code,
      'magic-string': /^(?:package\.json|dist\/.*cjs\.js)$/,
      nanoid: /^(?:package\.json|non-secure\/.*c?js)$/,
      picocolors: code,
      postcss: code,
      'source-map-js': code,
      'supports-color': code,
    },
  },
  {
    name: 'svelte',
    neededBy: /svelte/,
    tools: [/^(?!svelte\/src)/],
    packages: {
      '@rsbuild/plugin-svelte': /^(?:package\.json|dist\/index\.cjs)$/,
      svelte: /^(?:package\.json|compiler\/(?:index\.js|package\.json)|src\/(?!compiler\/|server\/).*\.js)$/,
      'svelte-loader': code,
      'svelte-hmr': code,
      'svelte-preprocess': /^(?:package\.json|dist\/.*\.js)$/,
      'svelte-dev-helper': code,
      ...loaderUtils,
      clsx: /^(?:package\.json|dist\/clsx\.m?js)$/,
      'esm-env': code,
    },
  },
  ...babelArchives,
  { name: 'tslib', neededBy: /[dD]ecorators\b|tslib/, packages: { tslib: /^(?:package\.json|tslib\.es6\.m?js|modules\/.*)$/ } },
  { name: 'core-js', neededBy: /\bpolyfill\b|core-js/, packages: { 'core-js': code } },
];
