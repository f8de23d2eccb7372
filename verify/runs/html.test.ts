import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { expectHtmlShown } from './expect-shown.js';
import { findSample, readPageIn } from './find-sample.js';

const styled = { 'src/index.js': "import './index.css';", 'src/index.css': 'body { color: red; }' };

test('html.title sets the title', async () => {
  const page = '/config/html/title';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('html.title as a function names each page', async () => {
  const config = findSample('/config/html/title', { containing: 'entryName' });
  const project = createProject({ 'rsbuild.config.ts': config, 'src/index.ts': '', 'src/admin.ts': '' });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<title>Tea Timer</title>');
  expect(project.read('dist/admin.html')).toContain('<title>Tea Timer · Administration</title>');
});

test('html.meta adds tags to the two defaults, in the order shown', async () => {
  const page = '/config/html/meta';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('html.mountId names the container', async () => {
  const page = '/config/html/mount-id';
  const project = createProject({ 'rsbuild.config.ts': findSample(page), 'src/index.tsx': findSample(page, { title: 'src/index.tsx' }) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('html.tags puts tags into head and body', async () => {
  const page = '/config/html/tags';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('every recipe of html.tags gives the tags shown', async () => {
  const { fences } = readPageIn('/config/html/tags', 'en');
  const recipes = fences.flatMap((fence, index) =>
    fence.lang === 'html' && index > 1 ? [[fences[index - 1]?.code ?? '', fence.code]] : [],
  );
  expect(recipes.length).toBeGreaterThan(7);
  await Promise.all(
    recipes.map(async ([config = '', shown = '']) => {
      const project = createProject({ 'rsbuild.config.ts': config });
      await project.build();
      expect(project.read('dist/index.html')).toContain(shown.replaceAll('\n', ''));
    }),
  );
});

test('html.scriptLoading: async by html.tags, and what a value that does not exist gives', async () => {
  const page = '/config/html/script-loading';
  const project = createProject({ 'rsbuild.config.ts': findSample(page, { containing: 'async' }) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html', containing: 'async' });
  project.write('rsbuild.config.mjs', "export default { html: { scriptLoading: 'async' } };");
  const printed = await project.run('build').end();
  expect(printed).toContain('The "scriptLoading" option need to be set to "defer", "blocking" or "module"');
  expect(project.read('dist/index.html')).toContain('<script src="');
});

test("html.scriptLoading 'blocking' with inject 'body'", async () => {
  const page = '/config/html/script-loading';
  const project = createProject({ ...styled, 'rsbuild.config.ts': findSample(page, { containing: 'blocking' }) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html', containing: '<body>' });
});

test('html.crossorigin marks scripts and stylesheets', async () => {
  const page = '/config/html/crossorigin';
  const project = createProject({ ...styled, 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('html.favicon copies and links the icon', async () => {
  const page = '/config/html/favicon';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/assets/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
  expect(project.files()).toContain('dist/leaf.svg');
});

test('html.inject false leaves the tags to the template', async () => {
  const page = '/config/html/inject';
  const project = createProject({
    ...styled,
    'rsbuild.config.ts': findSample(page, { containing: 'inject: false' }),
    'static/index.html': findSample(page, { title: 'static/index.html' }),
  });
  await project.build();
  const html = project.read('dist/index.html');
  expect(html).toMatch(/consent\.js"><\/script>\s*<title>.*<script defer src="\/static\/js\/index\.\w{8}\.js">.*<\/head>/s);
  expect(html).toContain('<div id="root">');
});

test('html.template and its parameters', async () => {
  const page = '/config/html/template-parameters';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'static/index.html': findSample(page, { title: 'static/index.html' }),
  });
  await project.build();
  const html = project.read('dist/index.html');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<body data-release="2.4.0">');
});

test("html.outputStructure 'nested' gives each page a folder", async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/html/output-structure'),
    'src/admin.ts': '',
    'src/login.ts': '',
  });
  await project.build();
  expect(project.files()).toEqual(expect.arrayContaining(['dist/admin/index.html', 'dist/login/index.html']));
});

test('html.appIcon writes icons, links and a manifest', async () => {
  const page = '/config/html/app-icon';
  const icon = Buffer.from('89504e470d0a1a0a', 'hex');
  const project = createProject({ 'rsbuild.config.ts': findSample(page), 'icons/tea-192.png': icon, 'icons/tea-512.png': icon });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
  expect(JSON.parse(project.read('dist/manifest.webmanifest'))).toEqual(
    JSON.parse(findSample(page, { title: 'dist/manifest.webmanifest' })),
  );
});

test('security.nonce marks scripts', async () => {
  const page = '/config/security/nonce';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, lang: 'html' });
});

test('performance.prefetch links the files of lazily loaded chunks', async () => {
  const page = '/config/performance/prefetch';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.js': "import('./map.js');",
    'src/map.js': "import './map.css';\nimport map from './map.png';\nconsole.log(map);",
    'src/map.css': 'body { color: red; }',
    'src/map.png': Buffer.alloc(5000, 1),
  });
  await project.build();
  expectHtmlShown(project.read('dist/index.html'), { page, title: 'dist/index.html' });
});
