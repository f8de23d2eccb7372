import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkSignatures } from './check-signatures.js';

const onExit = `type OnExitFn = (context: { exitCode: number }) => void;

declare function onExit(
  callback: OnExitFn | { handler: OnExitFn; order: 'pre' | 'post' | 'default' },
): void;`;
const build = `type Build = (options?: BuildOptions) => Promise<BuildResult>;

type BuildResult = {
  close: () => Promise<void>;
  stats?: Rspack.Stats | Rspack.MultiStats;
};`;
const getConfig = `declare function getNormalizedConfig(): NormalizedConfig;
declare function getNormalizedConfig(options: { environment: string }): NormalizedEnvironmentConfig;`;
const isPluginExists = `declare function isPluginExists(pluginName: string, options?: { environment: string }): boolean;`;

/** Title, sample, and the starts of the expected findings with their lines. */
const cases: [name: string, code: string, ...found: string[]][] = [
  ['a hook and its callback', onExit],
  ['a method as a type', build],
  ['overloads', getConfig],
  ['names that only the page has', 'type Preview = (options?: Mine) => Promise<StartServerResult>;\ntype Mine = PreviewOptions;'],
  ['a type that is not exported', 'type EnvironmentAPI = RsbuildDevServer["environments"];'],
  ['code that does more than declare', 'const x: number = 1;'],
  ['a wrong parameter type', onExit.replace('exitCode: number', 'exitCode: string'), '7 The', '9 The signature', '9 The'],
  [
    'an extra parameter',
    isPluginExists.replace('?: {', '?: { at?: 1;'),
    '7 The signature differs from RsbuildPluginAPI',
    '7 The signature',
  ],
  ['an optional parameter left out', isPluginExists.replace(/, options[^)]*/, ''), '7 The signature', '7 The signature'],
  ['a parameter that is not optional', isPluginExists.replace('?:', ':'), '7 The signature', '7 The signature'],
  [
    'an optional key left out',
    build.replace(/ {2}stats.*\n/, ''),
    '7 The signature differs from Build: The signature leaves out stats',
    '9 The',
  ],
  ['an extra optional key', build.replace('};', '  at?: 1;\n};'), '7 The signature differs from Build: The signature has at', '9 The'],
  ['a wrong return type', build.replace('Promise<BuildResult>', 'BuildResult'), '7 The signature differs from Build'],
  [
    'any as the return type',
    build.replace('Promise<BuildResult>', 'Promise<any>'),
    '7 The signature differs from Build: The signature has any',
  ],
  ['an overload left out', getConfig.replace(/\n.*/, ''), '7 The signature differs', '7 The signature differs'],
  ['a literal', "declare const PLUGIN_CSS_NAME = 'rsbuild:style';", '7 The signature differs from typeof PLUGIN_CSS_NAME'],
  ['a method that does not exist', 'declare function onBeforeExit(callback: () => void): void;', '7 @rsbuild/core declares nothing called'],
  ['a name that is not declared', 'type Build = (options?: Settings) => Promise<BuildResult>;', "7 Cannot find name 'Settings'"],
];

const pages = cases.map(([, code], index) => pageOf(`\`\`\`ts\n${code}\n\`\`\``, { route: `/shared/${index}` }));
const { findings } = checkSignatures(pages);

test.each(cases.map(([name, , ...found], index) => ({ name, found, index })))('$name', ({ found, index }) => {
  const told = findings.filter(({ file }) => file === `site/docs/en/shared/${index}.mdx`).map(({ line, what }) => `${line} ${what}`);
  expect(told.map((text, at) => text.slice(0, found[at]?.length))).toEqual(found);
});

test('only compares signatures on API pages', () => {
  const wrong = 'declare function onExit(): void;';
  const [elsewhere, titled, unchecked] = [
    pageOf(`\`\`\`ts\n${wrong}\n\`\`\``, { route: '/guide/a' }),
    pageOf(`\`\`\`ts title="a.ts"\n${wrong}\n\`\`\``, { route: '/shared/a' }),
    pageOf(`\`\`\`ts unchecked="shortened"\n${wrong}\n\`\`\``, { route: '/shared/b' }),
  ];
  expect(checkSignatures([elsewhere, titled, unchecked])).toEqual({ findings: [], count: 0 });
});
