/** Packages that are loaded together. */
interface ArchiveSource {
  name: string;
  /** The archive is needed by a project whose text matches; without it, by every project. */
  neededBy?: RegExp;
  /** Files below `node_modules`: folders with what is taken from them. */
  packages: Record<string, RegExp>;
  /** Which of the files run in the worker, beside those that are bundled for the reader. */
  tools?: RegExp[];
}

const code = /\.(?:js|cjs|mjs|json|ejs)$/;

/** Everything of npm that projects can use, as the tool itself, and as what a project imports. */
export const archives: ArchiveSource[] = [
  {
    name: 'core',
    tools: [/^@rsbuild\/core\/(?:dist\/[^/]+|compiled\/[^/]+\/(?:index|loader)\.js)$/, /^@rspack\/(?:core|lite-tapable)\/.*js$/],
    packages: {
      // Servers, watchers and the analyzer of bundles do not run in a browser.
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
  { name: 'tslib', neededBy: /[dD]ecorators\b|tslib/, packages: { tslib: /^(?:package\.json|tslib\.es6\.m?js|modules\/.*)$/ } },
  { name: 'core-js', neededBy: /\bpolyfill\b|core-js/, packages: { 'core-js': code } },
];
