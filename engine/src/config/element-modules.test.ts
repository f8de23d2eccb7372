import { afterAll, expect, test } from 'vitest';
import { writeSampleSite } from '../content/sample-page.fixture.js';
import { SiteError } from '../model/index.js';
import { elementModules } from './element-modules.js';

const site = writeSampleSite({
  'parts/heading.tsx': 'export function Heading() {}\nexport default Heading;\n',
  'parts/all.ts': "export * from './heading';\n",
  'node_modules/parts/package.json': '{ "name": "parts", "exports": "./index.js" }',
  'node_modules/parts/index.js': 'export const Link = () => null;\n',
});
afterAll(() => site.remove());

const modulesOf = (...elements: Record<string, { module: string; export: string }>[]) =>
  elementModules({ ...site.config, plugins: elements.map((own, index) => ({ name: `plugin-${index}`, elements: own })) });

test.each([
  ['a path from the folder of the site', './parts/heading.tsx', 'parts/heading.tsx', 'Heading'],
  ['without its ending', './parts/heading', 'parts/heading.tsx', 'default'],
  ['as it is called once compiled', './parts/heading.js', 'parts/heading.tsx', 'Heading'],
  ['an absolute path', `${site.dir}/parts/heading.tsx`, 'parts/heading.tsx', 'Heading'],
  ['a URL', `file://${site.dir}/parts/heading.tsx`, 'parts/heading.tsx', 'Heading'],
  ['a package', 'parts', 'node_modules/parts/index.js', 'Link'],
  ['a module that exports all of another', './parts/all', 'parts/all.ts', 'Anything'],
])('%s', (_, module, path, exported) => {
  expect(modulesOf({ h2: { module, export: exported } })).toEqual([
    { name: 'h2', path: expect.stringMatching(new RegExp(`${path}$`)), export: exported, plugin: 'plugin-0' },
  ]);
});

test('if two plugins replace the same element, the last one wins', () => {
  const source = { module: './parts/heading.tsx', export: 'Heading' };
  expect(modulesOf({ h2: source, a: source }, { h2: source }).map(({ name, plugin }) => `${name} ${plugin}`)).toEqual([
    'a plugin-0',
    'h2 plugin-1',
  ]);
});

test('reports all problems at once, with the name of the plugin', () => {
  const wrong = () =>
    modulesOf({
      h7: { module: './parts/heading', export: 'Heading' },
      a: { module: './nowhere', export: 'default' },
      p: { module: 'not-installed', export: 'default' },
      h2: { module: './parts/heading', export: 'Headin' },
      img: { module: 'parts', export: 'default' },
    });
  expect(wrong).toThrow(SiteError);
  try {
    wrong();
  } catch (error) {
    expect((error as SiteError).findings.map(({ what, fix, where }) => [what, fix, where.file])).toEqual([
      ['The plugin "plugin-0" has a component for "h7", which is not an element of articles.', 'Did you mean "h1"?', 'site.config.ts'],
      [
        'The plugin "plugin-0" has a component for <a> in ./nowhere, but that module does not exist.',
        'Use a path relative to the site folder, an absolute path, or a package name.',
        'site.config.ts',
      ],
      [expect.stringContaining('<p> in not-installed, but that module does not exist.'), expect.any(String), 'site.config.ts'],
      [
        expect.stringContaining('<h2> in ./parts/heading, but that module does not export "Headin".'),
        'Did you mean "Heading"?',
        'site.config.ts',
      ],
      [expect.stringContaining('does not export a default export.'), 'It exports Link.', 'site.config.ts'],
    ]);
  }
});
