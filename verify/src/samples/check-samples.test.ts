import { describe, expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkSamples } from './check-samples.js';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const config = (code: string, name = 'rsbuild.config.ts') => fence(`${name.endsWith('ts') ? 'ts' : 'js'} title="${name}"`, code);
const script = (code: string, name = 'src/index.ts') => fence(`${name.split('.').at(-1)} title="${name}"`, code);

/** Title, text and the start of the expected finding as `line:column what`, if any. */
const cases: [name: string, text: string, found?: string | undefined, route?: string][] = [
  [
    'an option that does not exist',
    config("export default {\n  output: { distPath: { rot: 'x' } },\n};"),
    "8:25 Object literal may only specify known properties, but 'rot'",
  ],
  ...['rsbuild.config.ts', 'rsbuild.config.mts', 'rsbuild.config.js', 'rsbuild.config.mjs', 'rsbuild.prod.config.ts'].flatMap(
    (name): typeof cases => [
      [`${name} with a mistake`, config('export default { outputs: {} };', name), '7:18 Object literal may only specify known properties'],
      [`${name} without`, config('export default { output: {} };', name)],
    ],
  ),
  ['a mistake in module.exports', config('module.exports = { outputs: {} };', 'rsbuild.config.js'), '7:20 Object literal'],
  [
    'a mistake in defineConfig',
    config("import { defineConfig } from '@rsbuild/core';\nexport default defineConfig({ outputs: {} });"),
    '8:31 ',
  ],
  [
    'a configuration with another title',
    fence('ts title="React"', "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugin: [pluginReact()] };"),
    '8:18 ',
  ],
  [
    'assets and import.meta.env',
    script(
      "import url from './a.svg';\nimport styles from './a.module.css';\nexport const all: string[] = [url, styles.a, import.meta.env.MODE];",
    ),
  ],
  [
    'an asset used as a number',
    script("import url from './a.svg';\nexport const n: number = url;"),
    "8:14 Type 'string' is not assignable",
  ],
  [
    'files that no page shows',
    script("import { App } from './App';\nimport type { T } from '@/t';\nexport const a: T = <App />;", 'src/index.tsx'),
  ],
  [
    'a package that is not installed',
    script("import x from 'not-a-package';\nconsole.log(x);"),
    '7:15 The package not-a-package is not installed.',
  ],
  ['an import of an alias', config("export default { resolve: { alias: { '@lib': './src/lib' } } };") + script("import '@lib/a';")],
  ['a global that the page declares', script('declare const VERSION: string;', 'src/env.d.ts') + script('console.log(VERSION.length);')],
  ['a global that another page declares', script('console.log(VERSION.length);'), "7:13 Cannot find name 'VERSION'"],
  [
    'a global that a module declares',
    script('declare global {\n  interface Window {\n    base?: string;\n  }\n}\nexport {};', 'src/base.ts') +
      script('export const base = window.base;'),
  ],
  ['the same on another page', script('export const base = window.base;'), "7:28 Property 'base' does not exist"],
  ['an attribute that React does not know', script('export const a = <div class="x" />;', 'src/a.tsx'), "7:23 Type '{ class: string; }'"],
  [
    'children in JSX of Vue',
    script(
      "import { ref } from 'vue';\nconst a = ref(0);\nexport const b = () => <button onClick={() => a.value++}>Clicks: {a.value}</button>;",
      'src/a.tsx',
    ),
  ],
  ['children that React does not take', script('export const b = () => <button>{{ a: 1 }}</button>;', 'src/a.tsx'), '7:35 '],
  ['the same with Solid', script('export const a = <div class="x" />;', 'src/a.tsx'), undefined, '/guide/framework/solid'],
  ['JavaScript without annotations', script('window.x = (a) => <b>{a}</b>;', 'src/a.jsx')],
  ['JavaScript with an unknown name', script('missing();', 'src/a.js'), "7:1 Cannot find name 'missing'"],
  ['lines that are removed and added', config("export default {\n  mod: 'none', // [!code --]\n  mode: 'none', // [!code ++]\n};")],
  ['a script without a file name that parses', fence('ts', 'unknown();')],
  ['one that does not', fence('ts', 'a = ;'), '7:5 Expression expected.'],
  ['an object by itself', fence('js', "{\n  a: true, // why\n  b: [['c', { d: 1 }]],\n}")],
  ['an object with a mistake', fence('js', '{\n  a: true\n  b: 1,\n}'), "9:3 ',' expected."],
  ['a loader in JavaScript', script('export default function (source) {\n  return source + this.resourcePath;\n}', 'loader.mjs')],
  ['types in JavaScript', fence('js', 'const a: string = 1;'), '7:10 Type annotations can only be used in TypeScript files.'],
  ['a component', fence('vue', '<template>{{ a }}</template>\n<script setup>\nconst a = ;\n</script>'), '9:11 Expression expected.'],
  ['JSON', fence('json', '{ "a": 1 }')],
  ['JSON with a trailing comma', fence('json', '{\n  "a": 1,\n}'), '9:1 '],
  ['comments in tsconfig.json', fence('json title="tsconfig.json"', '{\n  // why\n  "a": 1,\n}')],
  [
    'scripts of package.json',
    fence('json title="package.json"', '{\n  "scripts": { "dev": "rsbuild serve" }\n}'),
    '8:1 Rsbuild has no command "serve"',
  ],
  ['a command', fence('bash', 'npx rsbuild build --wach'), '7:1 "rsbuild build" has no flag --wach.'],
  ['a command in prose', 'Run `npx rsbuild build --wach` now.', '6:6 "rsbuild build" has no flag --wach.'],
  [
    'an unneeded exception',
    fence('ts title="a.ts" unchecked="why"', 'export const a = 1;'),
    '6:1 The sample passes; the exception is not needed.',
  ],
  ['a needed exception', fence('ts title="a.ts" unchecked="why"', "import 'not-a-package';")],
  ['an exception without a reason', fence('ts unchecked=""', 'a {'), '6:1 The exception has no reason.'],
];

describe('samples', () => {
  const pages = cases.map(([, text, , route], index) => pageOf(text, { route: route ?? `/${index}` }));
  const { findings } = checkSamples(pages);

  test.each(cases.map(([name, , found], index) => ({ name, found, index })))('$name', ({ found, index }) => {
    const told = findings.filter(({ file }) => file === pages[index]?.file).map(({ line, column, what }) => `${line}:${column} ${what}`);
    expect(told.map((text) => text.slice(0, found?.length))).toEqual(found ? [found] : []);
  });
});

test('cached findings equal the original ones', () => {
  const page = pageOf(config('export default { outputs: {} };'));
  expect(checkSamples([page]).findings).toEqual(checkSamples([page]).findings);
  expect(checkSamples([page]).findings).toHaveLength(1);
});

test('counts a marked exception with its reason instead of checking it', () => {
  const { findings, exceptions, counts } = checkSamples([
    pageOf(fence('ts title="a.ts" unchecked="shows the error"', 'const a: string = 1;')),
  ]);
  expect(findings).toEqual([]);
  expect(exceptions).toMatchObject([{ what: 'a.ts', reason: 'shows the error' }]);
  expect(counts.unchecked).toBe(1);
});
