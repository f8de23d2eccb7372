import { expect, test, vi } from 'vitest';
import { createMemoryFs } from './memory-fs.fixture.js';
import { ModuleLoader } from './module-loader.js';

const toCommonJs = vi.fn((code: string) => code.replace('export default', 'exports.default ='));

function createLoader(files: Record<string, string>) {
  return new ModuleLoader({ fs: createMemoryFs(files), builtins: { path: { sep: '/' } }, globals: { answer: 42 }, toCommonJs });
}

test('runs a module once, with its own require and paths and the given globals', () => {
  const loader = createLoader({
    '/project/a.cjs': "module.exports = { b: require('./b.cjs'), again: require('./b.cjs'), sep: require('node:path').sep, answer };",
    '/project/b.cjs': 'exports.from = [__dirname, __filename];',
  });
  const loaded = loader.createRequire('/project/')('./a.cjs') as { b: object; again: object };
  expect(loaded).toEqual({ b: { from: ['/project', '/project/b.cjs'] }, again: loaded.b, sep: '/', answer: 42 });
  expect(loaded.again).toBe(loaded.b);
});

test('a module may redeclare the name of a global', () => {
  const loader = createLoader({ '/project/a.cjs': "'use strict';\nclass answer {}\nmodule.exports = answer.name; // the end" });
  expect(loader.createRequire('/project/')('./a.cjs')).toBe('answer');
});

test('modules that require each other see partial exports', () => {
  const loader = createLoader({
    '/project/a.cjs': "exports.early = 1; exports.seen = require('./b.cjs').seen; exports.late = 2;",
    '/project/b.cjs': "exports.seen = Object.keys(require('./a.cjs'));",
  });
  expect(loader.createRequire('file:///project/x.js?t=1')('./a.cjs')).toEqual({ early: 1, seen: ['early'], late: 2 });
});

test('transforms TypeScript, ES modules and dynamic imports, but not other CommonJS', () => {
  const files = {
    '/project/config.ts': 'export default 1',
    '/project/config.js': 'export default 2',
    '/project/node_modules/module/package.json': '{ "type": "module" }',
    '/project/node_modules/module/index.js': 'export default 3',
    '/project/dynamic.cjs': 'exports.default = () => import("x");',
    '/project/plain.cjs': 'exports.default = 4;',
  };
  const require = createLoader(files).createRequire('/project/');
  for (const id of ['./config.ts', './config.js', 'module', './dynamic.cjs']) {
    toCommonJs.mockClear();
    require(id);
    expect(toCommonJs, id).toHaveBeenCalledOnce();
  }
  toCommonJs.mockClear();
  expect(require('./plain.cjs')).toEqual({ default: 4 });
  expect(toCommonJs).not.toHaveBeenCalled();
});

test('forgets the modules of the project but not its packages', () => {
  const files = {
    '/project/config.cjs': 'module.exports = { own: {}, tool: require("tool") };',
    '/project/node_modules/tool/index.js': 'module.exports = {};',
  };
  const loader = createLoader(files);
  const load = () => loader.createRequire('/project/')('./config.cjs') as { own: object; tool: object };
  const before = load();
  loader.forget('/project');
  const after = load();
  expect(after.own).not.toBe(before.own);
  expect(after.tool).toBe(before.tool);
  loader.forget('/project/node_modules/tool');
  loader.forget('/project');
  expect(load().tool).not.toBe(before.tool);
});

test('throws errors with the code of Node.js for missing modules, which tools check', () => {
  const require = createLoader({ '/project/throws.cjs': 'throw new Error("no");' }).createRequire('/project/rsbuild.config.ts');
  expect(() => require('lodash')).toThrow(
    expect.objectContaining({ code: 'MODULE_NOT_FOUND', message: expect.stringContaining("Cannot find module 'lodash'") as string }),
  );
  expect(() => require.resolve('lodash')).toThrow("Cannot find module 'lodash'");
  expect(() => require('./throws.cjs')).toThrow('no');
  expect(() => require('./throws.cjs')).toThrow('no');
});
