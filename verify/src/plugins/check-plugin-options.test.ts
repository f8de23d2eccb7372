import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkPluginOptions } from './check-plugin-options.mjs';

const options = (rows: string) => `## Options\n\n| Option | Type | Default |\n| --- | --- | --- |\n${rows}`;
const svgr = [
  '| `svgrOptions` | options of SVGR | see below |',
  '| `mixedImport` | `boolean` | `false` |',
  '| `query` | `RegExp` | `/react/` |',
  '| `exclude` | `Rspack.RuleSetCondition` | none |',
  '| `excludeImporter` | `Rspack.RuleSetCondition` | none |',
].join('\n');
const stylus = `${options('| `stylusOptions` | `StylusOptions` | none |\n| `sourceMap` | `boolean` | off |')}

### stylusOptions

| Key | Type | Default |
| --- | --- | --- |
| \`use\` | \`string[]\` | none |
| \`define\` | \`[string, any, boolean?][]\` | none |`;

/** What the page has, the plugin, the page, and the beginning of what must be found with the line of the page. */
const cases: [name: string, plugin: string, text: string, found?: string][] = [
  ['what the plugin declares', 'svgr', options(svgr)],
  ['a name of the declarations, and keys of an option', 'stylus', stylus],
  ['an option left out', 'svgr', options(svgr.replace(/.*query.*\n/, '')), '8 The table leaves out query.'],
  ['no table at all', 'svgr', 'Nothing.', '1 The table leaves out svgrOptions, mixedImport'],
  ['an option too many', 'svgr', options(`${svgr}\n| \`inline\` | no | \`1\` |`), '15 @rsbuild/plugin-svgr has no option inline.'],
  ['another type', 'svgr', options(svgr.replace('`boolean`', '`boolean \\| string`')), '11 The type of mixedImport is declared as boolean'],
  ['any', 'svgr', options(svgr.replace('`RegExp`', '`any`')), '12 The type of query is declared as RegExp'],
  ['a type that is none', 'svgr', options(svgr.replace('`RegExp`', '`a pattern`')), '12 The type of query is declared as RegExp'],
  ['a key that does not exist', 'stylus', stylus.replace('`use`', '`uses`'), '17 stylusOptions of @rsbuild/plugin-stylus has no key uses.'],
  ['another type of a key', 'stylus', stylus.replace('string[]', 'string'), '17 The type of stylusOptions.use is declared as string[]'],
];

const pages = cases.map(([, plugin, text], index) => ({ ...pageOf(text, { route: `/plugins/list/plugin-${plugin}` }), file: `${index}` }));
const { findings } = checkPluginOptions(pages);

test.each(cases.map(([name, , , found], index) => ({ name, found, index })))('$name', ({ found, index }) => {
  const told = findings.filter(({ file }) => file === `${index}`).map(({ line, what }) => `${line} ${what}`);
  expect(told.map((text) => text.slice(0, found?.length))).toEqual(found ? [found] : []);
});
