import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkInstalled } from './check-installed.js';

const sample =
  "```ts title=\"rsbuild.config.ts\"\nimport { defineConfig } from '@rsbuild/core';\nimport { pluginReact } from '@rsbuild/plugin-react';\n```\n";
const installing = pageOf('<PackageManagerTabs command="add -D @rsbuild/plugin-react@1" />', { route: '/plugins/list/plugin-react' });
const link = 'See the [React plugin](/plugins/list/plugin-react).\n';

const missingOn = (text: string) => checkInstalled([pageOf(text), installing]).findings.map(({ line, what }) => `${line} ${what}`);

test('finds a package that nothing installs, with its location', () => {
  expect(missingOn(sample)).toEqual(['8 Nothing says how to install @rsbuild/plugin-react.']);
});

test('a link after the section of the sample does not count as a prerequisite', () => {
  expect(missingOn(`## Configure\n\n${sample}\n## Plugins\n\n${link}`)).toHaveLength(1);
});

test.each([
  ['install tabs', `<PackageManagerTabs command="add -D @rsbuild/core@1 @rsbuild/plugin-react@1" />\n\n${sample}`],
  [
    'install tabs with a command for each package manager',
    `<PackageManagerTabs\n  command={{\n    npm: 'npm install @rsbuild/plugin-react@1',\n  }}\n/>\n\n${sample}`,
  ],
  ['an install command', `\`\`\`bash\nnpm add -D @rsbuild/plugin-react@1\n\`\`\`\n\n${sample}`],
  [
    'a dependency in package.json',
    `\`\`\`json title="package.json"\n{ "devDependencies": { "@rsbuild/plugin-react": "^1.4.6" } }\n\`\`\`\n\n${sample}`,
  ],
  ['a link before the sample', `## Before\n\n${link}\n## Configure\n\n${sample}`],
  ['a link in the section of the sample', `## Configure\n\n${sample}\n${link}`],
  ['a sample that is not a file', "```ts\nimport { pluginReact } from '@rsbuild/plugin-react';\n```\n"],
  ['a Node.js module', "```ts title=\"a.ts\"\nimport { readFileSync } from 'node:fs';\nimport path from 'path';\n```\n"],
  ['an alias', "```ts title=\"a.ts\"\nimport { tea } from 'shared/tea';\nexport const alias = { shared: './shared' };\n```\n"],
])('accepts %s', (_, text) => {
  expect(missingOn(text)).toEqual([]);
});
