import type { ProjectFiles } from '../src/protocol.js';
import { differences } from './differences.js';
import { readTemplate, templates } from './read-template.js';

/** A project to build natively and in the browser. */
export interface Sample {
  name: string;
  files: ProjectFiles;
  /** Files that differ from the native build (ignoring hashes in names), and why. They are equal after `normalize`. */
  exception?: { files: RegExp; why: string; normalize?: (text: string) => string };
}

const { absolutePath, exportsOrder, mangling } = differences;

/** Normalizes an unminified bundle: sorts the exports of concatenated modules, and moves the project to /project. */
const normalizeBundle = (text: string) =>
  text
    .replaceAll(/(?<=__webpack_require__\.d\(\w+, \{\n)[^}]*(?=\n\}\);)/g, (lines) => sortParts(lines, ',\n'))
    .replaceAll(/(?<=^\/\/ UNUSED EXPORTS: ).*$/gm, (names) => sortParts(names, ', '))
    .replaceAll(/\/[^\s?!"'=]*\/native-\w+(?=\/)/g, '/project');
const sortParts = (text: string, separator: string) => text.split(separator).toSorted().join(separator);
/** Samples that differ from the native build. */
const exceptions: Record<string, Sample['exception']> = {
  'dynamic-import': { files: /^dist\/(?:index\.html|static\/js\/index\..*\.js)$/, why: mangling },
  vue: { files: /^dist\/(?:index\.html|static\/js\/lib-vue\..*)$/, why: exportsOrder },
  'Vue, not minified': { files: /^dist\/(?:index\.html|static\/js\/lib-vue\..*)$/, why: exportsOrder, normalize: normalizeBundle },
  svelte: { files: /^dist\/(?:index\.html|static\/js\/.*\.js)$/, why: `${exportsOrder} ${absolutePath}` },
  'Svelte, not minified': {
    files: /^dist\/(?:index\.html|static\/js\/.*\.js)$/,
    why: `${exportsOrder} ${absolutePath}`,
    normalize: normalizeBundle,
  },
  'development mode': {
    files: /^dist\/static\/js\/index\.js(?:\.map)?$/,
    why: 'The module that reloads CSS contains the time of the build.',
  },
};

const edit = (name: string, template: string, files: ProjectFiles): Sample => ({ name, files: { ...readTemplate(template), ...files } });
const config = (code: string) => `export default ${code};\n`;

/** Named modules and files without hashes, so that two bundles can be compared. */
const plainBundle = (name: string) => `import { plugin${name} } from '@rsbuild/plugin-${name.toLowerCase()}';
export default {
  plugins: [plugin${name}()],
  output: { minify: false, filenameHash: false },
  tools: { rspack: { optimization: { moduleIds: 'named' } } },
};
`;

/** Typical edits by readers, including mistakes. */
const edits: Sample[] = [
  edit('a configuration function, with values of .env', 'vanilla', {
    'rsbuild.config.ts': config('({ command, env }) => ({ html: { title: `${command} ${env}` } })'),
    '.env': 'PUBLIC_NAME=it\n',
    'src/index.js': 'console.log(import.meta.env.PUBLIC_NAME, process.env.PUBLIC_NAME);\n',
  }),
  edit('file names without hashes, and source maps', 'react', {
    'rsbuild.config.ts':
      "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()], output: { filenameHash: false, sourceMap: true, legalComments: 'none' } };\n",
  }),
  edit('dynamic imports, not minified', 'dynamic-import', { 'rsbuild.config.ts': config('{ output: { minify: false } }') }),
  edit('Vue, not minified', 'vue', { 'rsbuild.config.ts': plainBundle('Vue') }),
  edit('Svelte, not minified', 'svelte', { 'rsbuild.config.ts': plainBundle('Svelte') }),
  edit('development mode', 'css-modules', { 'rsbuild.config.ts': config("{ mode: 'development' }") }),
  edit('styles in JavaScript', 'css-modules', { 'rsbuild.config.ts': config('{ output: { injectStyles: true } }') }),
  edit('inline scripts and styles', 'vanilla', { 'rsbuild.config.ts': config('{ output: { inlineScripts: true, inlineStyles: true } }') }),
  edit('split by size', 'react', {
    'rsbuild.config.ts':
      "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()], performance: { chunkSplit: { strategy: 'split-by-size', maxSize: 60000 } } };\n",
  }),
  edit('Less', 'vanilla', {
    'rsbuild.config.ts': "import { pluginLess } from '@rsbuild/plugin-less';\nexport default { plugins: [pluginLess()] };\n",
    'src/index.js': "import './index.less';\n",
    'src/index.less': "@import './colors.less';\n@pad: 2px;\n.a { .b { color: fade(@brand, 50%); padding: @pad * 2; } }\n",
    'src/colors.less': '@brand: #336699;\n',
  }),
  edit('a PostCSS plugin in its own file', 'vanilla', {
    'rsbuild.config.ts': config('{}'),
    'postcss.config.mjs':
      "export default { plugins: [{ postcssPlugin: 'green', Declaration(one) { if (one.prop === 'color') one.value = 'green'; } }] };\n",
  }),
  edit('a loader that is an ES module', 'vanilla', {
    'rsbuild.config.ts': config("{ tools: { rspack: { module: { rules: [{ test: /index\\.js$/, use: ['./loaders/add.mjs'] }] } } } }"),
    'loaders/add.mjs': 'export default (source) => `${source};console.log(2);`;\n',
  }),
  edit('raw imports', 'vanilla', {
    'src/index.js': "import code from './index.css?raw';\n\ndocument.body.append(code);\n",
  }),
  edit('a legacy browser', 'typescript', {
    'rsbuild.config.ts': config(
      "{ resolve: { alias: { '#texts': './src/texts' } }, source: { define: { BUILD_NAME: '1' } }, output: { overrideBrowserslist: ['ie 11'] } }",
    ),
  }),
  edit('a missing module', 'vanilla', { 'src/index.js': "import 'lodash';\nimport './nothing';\n" }),
  edit('a syntax error', 'typescript', { 'src/index.ts': 'const x: = 3;\n' }),
  edit('a syntax error in CSS', 'vanilla', { 'src/index.css': 'body { color: ' }),
  edit('a missing template', 'vanilla', { 'rsbuild.config.ts': config("{ html: { template: './nothing.html' } }") }),
  edit('a missing entry', 'vanilla', { 'rsbuild.config.ts': config("{ source: { entry: { index: './src/nothing.js' } } }") }),
  edit('a plugin that throws', 'vanilla', {
    'rsbuild.config.ts': config(
      "{ plugins: [{ name: 'bad', setup(api) { api.onBeforeBuild(() => { throw new Error('bad plugin'); }); } }] }",
    ),
  }),
];

const all: Sample[] = [...templates.map((name) => ({ name, files: readTemplate(name) })), ...edits];

export const samples: Sample[] = all.map((sample) => {
  const exception = exceptions[sample.name];
  return exception ? { ...sample, exception } : sample;
});
