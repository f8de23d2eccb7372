import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkPluginOptions } from './check-plugin-options.js';

const options = (rows: string) => `## Options\n\n| Option | Type | Default |\n| --- | --- | --- |\n${rows}`;
const svgr = [
  '| `svgrOptions` | options of SVGR | see below |',
  '| `mixedImport` | `boolean` | `false` |',
  '| `query` | `RegExp` | `/react/` |',
  '| `exclude` | `Rspack.RuleSetCondition` | none |',
  '| `excludeImporter` | `Rspack.RuleSetCondition` | none |',
].join('\n');
const shown = `

### svgrOptions

\`\`\`js
const defaults = {
  svgo: true,
  svgoConfig: {
    plugins: [{ name: 'preset-default', params: { overrides: { removeViewBox: false } } }, 'prefixIds'],
  },
};
\`\`\``;
const stylus = `${options('| `stylusOptions` | `StylusOptions` | none |\n| `sourceMap` | `boolean` | as another option |')}

### stylusOptions

| Key | Type | Default |
| --- | --- | --- |
| \`use\` | \`string[]\` | \`[]\` |
| \`includeCSS\` | \`boolean\` | \`false\` |`;

const less = options(
  [
    '| `lessLoaderOptions` | object | see below |',
    '| `include` | `Rspack.RuleSetCondition` | `/\\.less$/` |',
    '| `exclude` | `Rspack.RuleSetCondition` | none |',
    '| `parallel` | `boolean` | `false` |',
  ].join('\n'),
);
const lessShown = `${less}

### lessLoaderOptions

\`\`\`js
const defaults = {
  sourceMap: false,
  lessOptions: { javascriptEnabled: true, paths: ['<root>/node_modules'] },
};
\`\`\``;
const solid = `${options(
  [
    '| `dev` | `boolean` | `true` in development, `false` in production |',
    '| `ssr` | `boolean` | `false` |',
    '| `refresh` | `{ disabled?: boolean }` | `{ disabled: false }` |',
    '| `solid` | options of the preset | `{}` |',
    '| `solidPresetOptions` | as `solid` | another name |',
  ].join('\n'),
)}

### solid

| Key | Default | Meaning |
| --- | --- | --- |
| \`contextToCustomElements\` | \`true\` | Context |
| \`validate\` | \`true\` | Checks |`;

const unread = {
  '@rsbuild/plugin-svgr': { 'svgrOptions.exportType': 'Set by the query.' },
  '@rsbuild/plugin-stylus': { sourceMap: 'Follows another option.' },
  '@rsbuild/plugin-solid': { solidPresetOptions: 'Another name.' },
};

/** Returns the valid SVGR page with a change in its table. */
const svgrWith = (from: string | RegExp, to: string) => options(svgr.replace(from, to)) + shown;

/** Title, plugin, page, and the start of the expected finding with its line, if any. */
const cases: [name: string, plugin: string, text: string, found?: string][] = [
  ['options as declared by the plugin', 'svgr', options(svgr) + shown],
  ['a type name of the declarations, and keys of an option', 'stylus', stylus],
  ['an option left out', 'svgr', svgrWith(/.*query.*\n/, ''), '8 The table leaves out query.'],
  ['no table at all', 'svgr', 'Nothing.', '1 The table leaves out svgrOptions, mixedImport'],
  ['an extra option', 'svgr', options(`${svgr}\n| \`inline\` | no | \`1\` |`), '15 @rsbuild/plugin-svgr has no option inline.'],
  ['a wrong type', 'svgr', svgrWith('`boolean`', '`boolean \\| string`'), '11 The type of mixedImport is declared as boolean'],
  ['any', 'svgr', svgrWith('`RegExp`', '`any`'), '12 The type of query is declared as RegExp'],
  ['an invalid type', 'svgr', svgrWith('`RegExp`', '`a pattern`'), '12 The type of query is declared as RegExp'],
  ['a key that does not exist', 'stylus', stylus.replace('`use`', '`uses`'), '17 stylusOptions of @rsbuild/plugin-stylus has no key uses.'],
  ['a wrong type of a key', 'stylus', stylus.replace('string[]', 'string'), '17 The type of stylusOptions.use is declared as string[]'],

  ['defaults that match', 'less', lessShown],
  ['defaults by mode, and of a preset', 'solid', solid],
  ['a wrong boolean', 'svgr', svgrWith('`false`', '`true`'), '11 The default of mixedImport is not what the page says.'],
  ['a wrong pattern', 'svgr', svgrWith('`/react/`', '`/^\\?react$/`'), '12 The default of query is not what the page says.'],
  ['a default where there is none', 'svgr', svgrWith('none |', '`/x/` |'), '13 The default of exclude is not what the page says.'],
  ['a missing default', 'less', lessShown.replace('`/\\.less$/`', 'none'), '11 The default of include is not what the page says.'],
  ['a wrong default for a mode', 'solid', solid.replace('`false` in', '`true` in'), '10 The default of dev is not what the page says.'],
  [
    'a wrong object',
    'solid',
    solid.replace('{ disabled: false }', '{ disabled: true }'),
    '12 The default of refresh is not what the page says.',
  ],
  ['an object that is not empty', 'solid', solid.replace('`{}`', '`{ a: [] }`'), '13 The default of solid is not what the page says.'],
  [
    'a key left out of the shown object',
    'less',
    lessShown.replace(/ +sourceMap.*\n/, ''),
    '10 The default of lessLoaderOptions.sourceMap is false, not',
  ],
  [
    'a wrong value in the shown object',
    'less',
    lessShown.replace('Enabled: true', 'Enabled: false'),
    '10 The default of lessLoaderOptions.lessOptions is',
  ],
  [
    'a default other than that of the preset',
    'solid',
    solid.replace(/(Elements` \|) `true`/, '$1 `false`'),
    '20 The default of solid.contextToCustomElements is true.',
  ],
  [
    'a default other than declared, if no run decides',
    'stylus',
    stylus.replace('`false`', '`true`'),
    '18 The default of stylusOptions.includeCSS is declared as false.',
  ],
  ['no default at all', 'svgr', svgrWith('`RegExp` | `/react/` |', '`RegExp` | |'), '12 The table has no default for query.'],
  ['words without a reason', 'less', less, '10 The default of lessLoaderOptions is described in words.'],
];

const pages = cases.map(([, plugin, text], index) => ({ ...pageOf(text, { route: `/plugins/list/plugin-${plugin}` }), file: `${index}` }));
const { findings, exceptions } = await checkPluginOptions(pages, { unread });

test.each(cases.map(([name, , , found], index) => ({ name, found, index })))('$name', ({ found, index }) => {
  const told = findings.filter(({ file }) => file === `${index}`).map(({ line, what }) => `${line} ${what}`);
  expect(told.map((text) => text.slice(0, found?.length))).toEqual(found ? [found] : []);
});

test('lists defaults that are not compared, with the reason', () => {
  expect(exceptions).toContainEqual({ file: '1', line: 11, what: 'default of sourceMap', reason: 'Follows another option.' });
});

test('finds an unneeded reason', async () => {
  const [page] = pages.slice(10, 11);
  const result = await checkPluginOptions(page ? [page] : [], { unread: { '@rsbuild/plugin-less': { exclude: 'None.' } } });
  expect(result.findings.map(({ file, what }) => `${file} ${what}`)).toEqual([
    'verify/unread-defaults.json The default of exclude of @rsbuild/plugin-less is compared.',
  ]);
});
