import { describe, expect, test } from 'vitest';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';

const files = {
  'docs/en/guide/Chart.tsx': 'export default () => null;\nexport const Legend = () => null;\n',
  'docs/en/guide/deep/index.tsx': 'export const Deep = () => null;\n',
  'docs/en/guide/_part.mdx': "import { Legend } from './Chart'\n\n<Legend />\n\n<Chart />\n",
  'components/x.tsx': 'export const A = () => null;\nexport const B = () => null;\n',
  'node_modules/some-ui/package.json': '{ "name": "some-ui", "exports": { ".": "./lib/index.js", "./tabs": "./lib/tabs.js" } }',
  'node_modules/some-ui/lib/index.js': 'export const Tabs = () => null;\n',
  'node_modules/some-ui/lib/tabs.js': 'export const Tab = () => null;\n',
};
const compile = (source: string, more: Record<string, string> = {}) => compileSample(source, { files: { ...files, ...more } });
const modulesOf = (modules: readonly { name: string }[]) => modules.map(({ name }) => name);

describe('components that a page imports', () => {
  test('resolves default, named, renamed and namespace imports, and members of namespaces', async () => {
    const { article, modules, findings } = await compile(
      "import Chart, { Legend as Key } from './Chart'\nimport { A, B as C } from '../../../components/x.tsx'\nimport * as Ui from 'some-ui'\n\n<Chart />\n\n<Key />\n\n<C />\n\n<Ui.Tabs />\n\n<Other />\n",
    );
    expect(findings).toEqual([]);
    expect(modulesOf(modules)).toEqual(['components/x.tsx', 'docs/en/guide/Chart.tsx', 'some-ui/lib/index.js']);
    const calls = article.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part.from?.module, part.from?.exported]]));
    expect(calls).toEqual([
      ['Chart', 'docs/en/guide/Chart.tsx', 'default'],
      ['Key', 'docs/en/guide/Chart.tsx', 'Legend'],
      ['C', 'components/x.tsx', 'B'],
      ['Ui.Tabs', 'some-ui/lib/index.js', '*'],
      ['Other', undefined, undefined],
    ]);
  });

  test('leaves unused modules out, but tracks them as dependencies', async () => {
    const { modules, findings, dependencies } = await compile("import Chart from './Chart'\nimport { Tab } from 'some-ui/tabs'\n\ntext\n");
    expect([modules, findings]).toEqual([[], []]);
    expect(dependencies.some((path) => path.endsWith('guide/Chart.tsx'))).toBe(true);
  });

  test('names are scoped to their file; a fragment has its own', async () => {
    const { article, modules } = await compile("import Chart from './deep'\nimport Part from './_part.mdx'\n\n<Part />\n\n<Chart />\n");
    expect(modulesOf(modules)).toEqual(['docs/en/guide/Chart.tsx', 'docs/en/guide/deep/index.tsx']);
    const calls = article.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part.from?.module]]));
    expect(calls).toEqual([
      ['Legend', 'docs/en/guide/Chart.tsx'],
      ['Chart', undefined],
      ['Chart', 'docs/en/guide/deep/index.tsx'],
    ]);
  });

  test('a .js extension also resolves to TypeScript', async () => {
    const { modules, findings } = await compile("import { A } from '<root>/components/x.js'\n\n<A />\n");
    expect([modulesOf(modules), findings]).toEqual([['components/x.tsx'], []]);
  });

  test.each([
    ["import Chart from './Charts'", 'There is no module ./Charts.'],
    ["import Chart from './Charts.tsx'", 'There is no module ./Charts.tsx.'],
    ["import { A } from 'not-there'", 'There is no package not-there.'],
    ["import { A } from 'some-ui/none'", 'The package some-ui has no module some-ui/none.'],
    ["import { A } from 'node:fs'", 'A page cannot import node:fs, which is a Node.js module.'],
    ["import { A } from 'fs/promises'", 'A page cannot import fs/promises, which is a Node.js module.'],
    ["import { A } from '../../../../other/x'", "The module ../../../../other/x is outside of the site's folder."],
    ["import './Chart'", 'An import without a name does nothing in a page: import "./Chart".'],
    ["import x from './a.css'", 'A page cannot import ./a.css.'],
  ])('%s', async (statement, what) => {
    const { findings } = await compile(`# T\n\nimport Fine from './Chart'\n${statement}\n\n<Fine /><Chart /><A />\n`, {
      'docs/en/guide/a.css': '',
    });
    expect(findings.map((finding) => finding.what.replaceAll("'", '"'))).toEqual([what.replaceAll("'", '"')]);
    expect(summarizeFindings(findings)).toEqual(['import docs/en/guide/page.mdx:4:1']);
  });

  test('explains why a name from a module cannot be used in an expression', async () => {
    const { findings } = await compile("import { A } from '../../../components/x'\n\n{A}\n\n<div title={A.b} />\n");
    expect(summarizeFindings(findings)).toEqual(['expression docs/en/guide/page.mdx:3:1', 'expression docs/en/guide/page.mdx:5:1']);
    expect(findings[0]?.what).toContain('A comes from the module ../../../components/x');
  });
});
