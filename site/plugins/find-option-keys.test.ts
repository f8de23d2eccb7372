import { expect, test } from 'vitest';
import { findOptionKeys } from './find-option-keys.js';

const options = (code: string) => findOptionKeys(code).map(({ option }) => option);

test.each<[name: string, code: string, options: string[]]>([
  ['an object', 'export default { dev: { hmr: false } };', ['dev', 'dev.hmr']],
  ['defineConfig', "export default defineConfig({ 'server': { port: 1 } });", ['server', 'server.port']],
  ['a function', 'export default defineConfig(({ command }) => ({ mode: command }));', ['mode']],
  [
    'a function with a body',
    'export default defineConfig(() => { const a = { b: 1 }; if (a) { return { root: a }; } return { mode: 1 }; });',
    ['root', 'mode'],
  ],
  [
    'environments',
    'export default { environments: { web: { output: { target: 1 } } } };',
    ['environments', 'environments.web', 'output', 'output.target'],
  ],
  ['the JavaScript API', 'const rsbuild = await createRsbuild({ cwd: 1, config: { html: { title: 1 } } });', ['html', 'html.title']],
  ['merged', 'const config = mergeRsbuildConfig({ mode: 1 }, { root: 2 });', ['mode', 'root']],
  ['objects that are not a configuration', 'const x = { dev: { hmr: 1 } }; call({ dev: 1 });', []],
  ['code that cannot be parsed', 'export default { a: 1 as const };', []],
])('%s', (_, code, expected) => expect(options(code)).toEqual(expected));

test('returns the offsets of keys', () => {
  const code = 'export default { dev: { hmr: false } };';
  const [, { start, end } = { start: 0, end: 0 }] = findOptionKeys(code);
  expect(code.slice(start, end)).toBe('hmr');
});
