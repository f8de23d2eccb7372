import { expect, test } from 'vitest';
import { createModuleScan } from './imports-modules.js';
import { writeSampleSite } from './sample-page.fixture.js';

test.each([
  ["import A from './A'\n", true],
  ["# T\n\nimport {\n  A,\n} from 'some-ui'\n", true],
  ["import A from '<root>/x.tsx'\n", true],
  ['text\n', false],
  ["import a from './a.json'\nimport b from './b.png'\nimport c from './c.tsx?raw'\n", false],
  ["```ts\nimport A from './A'\n```\n", false],
  ["```ts\nimport A from './A'\n```\n\nimport A from './A'\n", true],
  ["import P from './_deep.mdx'\n", true],
  ["import P from '/en/_plain.mdx'\n", false],
  ["import P from './_circle.mdx'\n", false],
  ["import P from './_none.mdx'\n", false],
  // Aliases are resolved when the page is compiled.
  ["import P from '@parts/x.mdx'\n", true],
])('%j may import a module: %s', (body, expected) => {
  const site = writeSampleSite({
    'docs/en/_deep.mdx': "import X from './_deeper.mdx'\n",
    'docs/en/_deeper.mdx': "import A from './A'\n",
    'docs/en/_plain.mdx': 'text\n',
    'docs/en/_circle.mdx': "import A from './_circle.mdx'\n",
  });
  expect(createModuleScan(site.config)(body, `${site.dir}/docs/en/a.mdx`)).toBe(expected);
  site.remove();
});
