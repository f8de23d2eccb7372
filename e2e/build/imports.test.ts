import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyPng } from './complete-site.js';
import { createSite, differences, type FixtureSite, snapshot } from './fixture-site.js';

let site: FixtureSite;

const counter = (label: string) =>
  `'use client';\nimport { useState } from 'react';\nexport default function Counter() { const [n] = useState(0); return <button>${label} {n}</button>; }\n`;

beforeAll(async () => {
  site = createSite(
    {
      'docs/index.mdx': "import Chart from './Chart'\nimport Unused from './Unused'\n\n# Home\n\n<Chart />\n",
      'docs/other.mdx': "import { A, B as Chart } from '../components/x.tsx'\n\n# Other\n\n<Chart />\n\n<A />\n",
      'docs/plain.mdx': '# Plain\n\nNothing is imported here.\n',
      'docs/files.mdx':
        'import facts from "<root>/data/facts.json"\nimport Part from "@data/_part.mdx"\nimport text from "./a.txt?raw"\nimport logo from "./logo.png"\n\n# Files\n\nSay {facts.version}, {text}\n\n<Part />\n\n<img src={logo} alt="" />\n',
      'docs/a.txt': 'plain text',
      'docs/logo.png': tinyPng,
      'data/facts.json': '{ "version": "1.2" }',
      'data/_part.mdx': 'a part\n',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@data/*": ["./data/*"] } } }',
      'docs/Chart.tsx': "import Counter from './Counter';\nexport default () => <figure>the chart <Counter /></figure>;\n",
      'docs/Counter.tsx': counter('count'),
      'docs/Unused.tsx': "'use client';\nexport default () => <i>never-used-words</i>;\n",
      'components/x.tsx': 'export const A = () => <b>a of x</b>;\nexport const B = () => <b>b of x</b>;\n',
      'node_modules/some-ui/package.json': '{ "name": "some-ui", "type": "module", "exports": "./index.js" }',
      'node_modules/some-ui/index.js':
        "'use client';\nimport { jsx } from 'react/jsx-runtime';\nfunction T() { return jsx('u', { children: 'tabs of a package' }); }\nexport { T as Tabs };\n",
    },
    { themeConfig: { lastUpdated: false } },
  );
  await site.build();
});
afterAll(() => {
  site.remove();
});

const edit = (path: string, from: string, to: string) => {
  const before = site.read(path);
  expect(before).toContain(from);
  site.put(path, before.replace(from, to));
};

test('pages render their own imports of the same name; unused imports appear nowhere', async () => {
  expect(site.read('dist/index.html')).toMatch(
    /<figure>the chart <kiln-island data-island="docs\/Counter\.tsx#default"[^>]*><button>count/,
  );
  expect(site.read('dist/other.html')).toContain('<b>b of x</b><b>a of x</b>');
  const [, logo = ''] =
    /<p>Say 1\.2, plain text<\/p><p>a part<\/p><img src="\/([^"]+)" alt="" width="3"/.exec(site.read('dist/files.html')) ?? [];
  expect(site.read(`dist/${logo}`)).toBe(tinyPng.toString('utf8'));
  expect(await site.build()).toContain('0 compiled, 0 rendered');
  const files = [...snapshot(join(site.dir, 'dist'))];
  expect(files.filter(([, content]) => content.includes('never-used-words'))).toEqual([]);
});

test('editing an imported file recompiles the page that imports it', async () => {
  for (const [path, from, to] of [
    ['data/facts.json', '1.2', '1.3'],
    ['data/_part.mdx', 'a part', 'another part'],
    ['docs/a.txt', 'plain', 'other'],
  ] as const) {
    edit(path, from, to);
    expect(await site.build()).toContain('1 compiled, 1 rendered');
  }
  expect(site.read('dist/files.html')).toContain('<p>Say 1.3, other text</p><p>another part</p>');
});

test('after a changed module, an added import and a removed one, a warm build matches a cold one', async () => {
  edit('components/x.tsx', 'b of x', 'other b');
  edit('docs/plain.mdx', '# Plain', "import { Tabs } from 'some-ui'\n\n# Plain\n\n<Tabs />");
  edit('docs/index.mdx', '<Chart />', '<Unused />');
  expect(await site.build()).toContain('3 compiled');
  expect(site.read('dist/other.html')).toContain('<b>other b</b>');
  expect(site.read('dist/plain.html')).toMatch(/<kiln-island data-island="some-ui\/index\.js#Tabs"[^>]*><u>tabs of a package/);
  expect(site.read('dist/index.html')).toContain('never-used-words');
  const cold = site.copy();
  for (const name of ['package.json', 'index.js']) cold.put(`node_modules/some-ui/${name}`, site.read(`node_modules/some-ui/${name}`));
  await cold.build();
  expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
});

test('reports a missing module or export at the import, and fixing it is enough', async () => {
  edit('docs/other.mdx', '{ A, B as Chart }', '{ A, Bee as Chart }');
  site.remove('docs/Unused.tsx');
  const { code, text } = await site.attempt('build');
  expect(code).toBe(1);
  expect(text).toContain('../components/x.tsx does not export "Bee".');
  expect(text).toContain('docs/other.mdx:1:1');
  expect(text).toContain('There is no module ./Unused.');
  expect(text).toContain('docs/index.mdx:2:1');
  site.put('docs/Unused.jsx', 'export default () => <i>back again</i>;\n');
  edit('docs/other.mdx', 'Bee as Chart', 'B as Chart');
  await site.build();
  expect(site.read('dist/index.html')).toContain('back again');
});

test('bundles only the components of a package that pages use, so that styles of the others need no place in the theme', async () => {
  site.put('docs/blocks.mdx', "import { Benchmark, FeatureCards } from '@kiln/blocks'\n\n# Blocks\n\n<FeatureCards>fast</FeatureCards>\n");
  await site.build();
  expect(site.read('dist/blocks.html')).toContain('fast');
  const scripts = [...snapshot(join(site.dir, 'dist/_'))].map(([, content]) => content);
  expect(scripts.filter((script) => script.includes('@kiln/blocks/dist/Benchmark.js'))).toEqual([]);
});
