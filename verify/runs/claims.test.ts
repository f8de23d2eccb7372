import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, readPageIn } from './find-sample.js';

test.each(['jsx', 'js'])('JSX in a .%s file does not build without a plugin', async (extension) => {
  expect(findSample('/guide/framework/react')).toContain('pluginReact()');
  const failure = await createProject({ [`src/index.${extension}`]: 'console.log(<p>Hi</p>);' })
    .build()
    .catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr);
  expect(failure).toContain('Unterminated regexp literal');
});

test('JSX in a .tsx file needs React in the browser without a plugin', async () => {
  const project = createProject({ 'src/index.tsx': 'console.log(<p>Hi</p>);' });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/.*\.js$/)).toContain('React.createElement');
});

test('every sample of output.inlineScripts inlines the script of a default project', async () => {
  const samples = readPageIn('/config/output/inline-scripts', 'en').fences.filter(({ title }) => title === 'rsbuild.config.ts');
  expect(samples.length).toBeGreaterThan(3);
  await Promise.all(
    samples.map(async ({ code }) => {
      const project = createProject({ 'rsbuild.config.ts': code });
      await project.build();
      expect(project.files().filter((name) => name.endsWith('.js'))).toEqual([]);
    }),
  );
});

test('an async handler that throws crashes the server, one that passes the error to next does not', async () => {
  const config = (body: string) => `export default { dev: { setupMiddlewares: (list) => {
    list.unshift(async (req, res, next) => { if (req.url !== '/broken') return next(); ${body} });
  } } };`;
  const safe = createProject({ 'rsbuild.config.mjs': config("try { throw new Error('broken'); } catch (error) { next(error); }") });
  expect((await fetch(`${await safe.serve()}/broken`)).status).toBe(500);
  const unsafe = createProject({ 'rsbuild.config.mjs': config("throw new Error('broken');") });
  const origin = await unsafe.serve();
  await expect(fetch(`${origin}/broken`)).rejects.toThrow('fetch failed');
});

test('Babel configuration files are not read, even with the Babel plugin', async () => {
  const project = createProject({
    'rsbuild.config.ts': "import { pluginBabel } from '@rsbuild/plugin-babel';\nexport default { plugins: [pluginBabel()] };",
    'babel.config.cjs': "throw new Error('read');",
    '.babelrc': '{ "presets": ["missing"] }',
  });
  await project.build();
  expect(project.files()).toContain('dist/index.html');
});

test.each(['conditionNames', 'mainFields'])('resolve.%s is an option', async (name) => {
  const project = createProject({ 'rsbuild.config.mjs': `export default { resolve: { ${name}: ['shown'] } };` });
  await project.node('node_modules/@rsbuild/core/bin/rsbuild.js', 'inspect');
  expect(project.read('dist/.rsbuild/rspack.config.web.mjs')).toMatch(new RegExp(`${name}: \\[\\s*'shown'`));
});

test('an accept callback uses the new version of the module', async () => {
  const project = createProject({
    'rsbuild.config.mjs': `export default { mode: 'development', output: { sourceMap: false, minify: false }, tools: {
      rspack: (config, { rspack }) => void config.plugins.push(new rspack.HotModuleReplacementPlugin()) } };`,
    'src/index.js': "import { format } from './format';\nformat();\nimport.meta.webpackHot.accept('./format', () => format());",
    'src/format.js': 'export const format = () => 1;',
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index[^/]*\.js$/)).toMatch(/_format\w* = __webpack_require__\([^]{0,60}\(\(\)\s*=>/);
});
