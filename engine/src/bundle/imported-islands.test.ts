import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importedIslands } from './imported-islands.js';
import { moduleImports } from './module-imports.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kiln-islands-')));
const siteDir = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));

function put(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const manifest = (name: string, rest: object = { peerDependencies: { react: '*' } }) =>
  JSON.stringify({ name, exports: { '.': './dist/index.js', './*': './dist/*.js' }, ...rest });
const client = (name: string, before = '') => `'use client';\n${before}export function ${name}() {}\n`;

put({
  'site/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./parts/*"] } } }',
  'site/mdx-components.tsx': "import { Kit } from '@/kit';\nexport const components = { Kit };\n",
  'site/parts/kit.tsx': "import { Lamp, type Size } from 'kit';\nimport { Deep } from 'kit/deep';\nexport const Kit = () => null;\n",
  'site/node_modules/kit/package.json': manifest('kit'),
  'site/node_modules/kit/dist/index.js': 'export { Lamp } from \'./Lamp.js\';export{Unused}from"./Unused.js";\n',
  'site/node_modules/kit/dist/Lamp.js':
    "import { jsx as _jsx } from 'react/jsx-runtime';\nimport { Bulb } from './Bulb.js';\nexport function Lamp() {}\n",
  'site/node_modules/kit/dist/Bulb.js': client('Bulb', "import { Glass } from './Glass.js';\nimport style from './bulb.module.css';\n"),
  'site/node_modules/kit/dist/Glass.js': client('Glass'),
  'site/node_modules/kit/dist/Unused.js': client('Unused'),
  'site/node_modules/kit/dist/deep.js': "export * from 'linked';\n",
  'site/node_modules/plain/package.json': manifest('plain', {}),
  'site/node_modules/plain/dist/index.js': client('Plain'),
  'linked/package.json': manifest('linked', { dependencies: { react: '*' } }),
  'linked/dist/index.js': "'use client';export{default as Deep}from'./Deep.js';export{Other}from'./Other.js';",
  'linked/dist/Deep.js': 'export default function Deep() {}\n',
  'linked/dist/Other.js': client('Other'),
});
symlinkSync('../../linked', join(siteDir, 'node_modules/linked'));

const islandsOf = (path: string, name: string) => importedIslands([{ path: join(siteDir, path), export: name }], siteDir);

test('finds the used islands of installed and linked packages, each with its exports', () => {
  const { islands, hasStyleModules } = islandsOf('mdx-components.tsx', 'components');
  expect(islands.map(({ name, exports }) => [name, exports])).toEqual([
    ['kit/dist/Bulb.js', ['Bulb']],
    // The module that re-exports it is marked as an island.
    ['linked/dist/Deep.js', ['default']],
  ]);
  expect(islands[0]?.path).toBe(join(siteDir, 'node_modules/kit/dist/Bulb.js'));
  expect(hasStyleModules).toBe(true);
});

test('finds all islands of a namespace import, but none in packages without React and none in CommonJS', () => {
  put({
    'site/all.tsx': "import * as kit from 'kit';\nimport { Plain } from 'plain';\nimport './old.cjs';\n",
    'site/old.cjs': "'use client';\nexports.Old = () => null;\n",
  });
  expect(islandsOf('all.tsx', '*').islands.map(({ name }) => name)).toEqual(['kit/dist/Bulb.js', 'kit/dist/Unused.js']);
});

test('reads the imports and re-exports of a module', () => {
  expect(
    moduleImports(
      [
        "import a, { b as c, type D } from 'one';import*as e from'two'",
        "import type { F } from 'types';",
        "import type from 'type';",
        "export { g, h as default } from 'three';",
        "export * from 'four'; export * as i from 'five';",
        "import 'six'; const seven = import('seven');",
        "export const from = 'eight';",
      ].join('\n'),
    ),
  ).toEqual({
    imports: [
      { name: '*', from: 'six' },
      { name: '*', from: 'seven' },
      { name: 'default', from: 'one' },
      { name: 'b', from: 'one' },
      { name: '*', from: 'two' },
      { name: 'default', from: 'type' },
    ],
    passed: [
      { as: 'g', name: 'g', from: 'three' },
      { as: 'default', name: 'h', from: 'three' },
      { as: '*', name: '*', from: 'four' },
      { as: 'i', name: '*', from: 'five' },
    ],
  });
});
