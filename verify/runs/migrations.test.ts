import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, findSamples } from './find-sample.js';

const script = /^(?:dist|build)\/static\/js\/index[.\w]*\.js$/;
const page = (body: string, head = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test('the project migrated from webpack builds', async () => {
  const guide = '/guide/migration/webpack';
  const project = createProject({
    ...findSamples(guide, 'rsbuild.config.ts'),
    'src/main.jsx': [
      "import { label } from '@/label';",
      "import notes from './notes.txt';",
      'console.log(<b>{label}</b>, notes, VERSION, $);',
    ].join('\n'),
    'src/label.js': "export const label = 'by alias';",
    'src/notes.txt': 'plain text',
    'src/index.html': page('<div id="app"></div>'),
    'node_modules/jquery/index.js': "module.exports = 'all of jQuery';",
  });
  await project.build();
  const code = project.readMatching(script);
  for (const text of ['by alias', 'plain text', '"1.2.3"', 'all of jQuery']) expect(code).toContain(text);
  expect(project.read('dist/index.html')).toMatch(/<script defer src="\/shop\/static\/js\/index\.[^]*<div id="app">/);
});

test('the project migrated from Vite builds', async () => {
  const guide = '/guide/migration/vite';
  const project = createProject({
    ...findSamples(guide, 'rsbuild.config.ts'),
    '.env': 'VITE_SHOP=tea',
    'index.html': page(findSample(guide, { title: 'index.html' })),
    'src/main.tsx': "import './pages';\nconsole.log(import.meta.env.VITE_SHOP);",
    'src/pages.ts': `${findSample(guide, { title: 'src/pages.ts' })}\nconsole.log(modules);\nexport {};`,
    'src/pages/about.tsx': "export const title = 'About tea';",
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/About tea[^]*"tea"/);
  const html = project.read('dist/index.html');
  expect(html).toMatch(/<script defer src="\/static\/js\/index\.[^]*<div id="root">/);
  expect(html).not.toContain('type="module"');
});

test('the project migrated from Create React App builds', async () => {
  const guide = '/guide/migration/cra';
  const project = createProject({
    ...findSamples(guide, 'rsbuild.config.ts'),
    '.env': 'REACT_APP_NAME=Teashop',
    'public/index.html': page('<div id="root"></div>', findSample(guide, { title: 'public/index.html' })),
    'public/manifest.json': '{}',
    'public/favicon.ico': 'icon',
    'src/index.js': "import { ReactComponent as Logo } from './logo.svg';\nconsole.log(Logo, process.env.REACT_APP_NAME);",
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>Logo</title><path d="M0 0h7"/></svg>',
  });
  await project.build();
  const html = project.read('build/index.html');
  for (const text of ['href="/manifest.json"', '<title>Teashop</title>', '<link rel="icon" href="/favicon.ico">']) {
    expect(html).toContain(text);
  }
  expect(project.files('build')).toEqual(expect.arrayContaining(['build/manifest.json', 'build/favicon.ico']));
  expect(project.readMatching(script)).toMatch(/M0 0h7[^]*"Teashop"/);
});

test('variables of Create React App are replaced individually and as an object', async () => {
  const project = createProject({
    '.env': 'REACT_APP_NAME=Teashop',
    'rsbuild.config.ts': findSample('/guide/migration/cra', { containing: 'rawPublicVars' }),
    'src/index.js': 'const { REACT_APP_NAME } = process.env;\nconsole.log(REACT_APP_NAME, `<${process.env.PUBLIC_URL}>`);',
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/"?REACT_APP_NAME"?:"Teashop"|"Teashop"/);
  expect(project.readMatching(script)).toContain('<>');
});

const vueCli = '/guide/migration/vue-cli';
const vueSources = {
  'src/main.js': "import { createApp } from 'vue';\nimport App from '@/App.vue';\ncreateApp(App).mount('#app');",
  'src/App.vue': '<script setup>\nconst name = process.env.VUE_APP_NAME;\n</script>\n<template><h1>{{ name }}</h1></template>',
};

test('the project migrated from Vue CLI builds', async () => {
  const project = createProject({
    ...vueSources,
    ...findSamples(vueCli, 'rsbuild.config.ts'),
    '.env': 'VUE_APP_NAME=Teashop',
    'public/index.html': page(`<div id="app"></div>${findSample(vueCli, { title: 'public/index.html' })}`),
  });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<noscript>Welcome to Teashop</noscript>');
  expect(project.read('dist/index.html')).toContain('<title>Rsbuild App</title>');
  expect(project.readMatching(script)).toContain('"Teashop"');
});

test('old names in templates of Vue CLI can be defined once for all templates', async () => {
  const template = findSample(vueCli, { containing: 'BASE_URL' }).replace('html: {', "html: {\n    template: './public/index.html',");
  const project = createProject({ 'rsbuild.config.ts': template, 'public/index.html': page('<img src="<%= BASE_URL %>logo.png">') });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<img src="/logo.png">');
});

test('pages of Vue CLI become entries with titles and templates', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(vueCli, { containing: 'entryName' }),
    'src/main.js': 'console.log(1);',
    'src/admin/main.js': 'console.log(2);',
    'public/index.html': page('<div id="app"></div>'),
    'public/admin.html': page('<div id="admin"></div>'),
  });
  await project.build();
  expect(project.read('dist/index.html')).toMatch(/<title>Shop<\/title>[^]*id="app"/);
  expect(project.read('dist/admin.html')).toMatch(/<title>Admin<\/title>[^]*id="admin"/);
});

test('string templates need the build of Vue with the compiler', async () => {
  const source = "import { createApp } from 'vue';\ncreateApp({ template: '<b>tea</b>' }).mount('#app');";
  const full = createProject({ 'rsbuild.config.ts': findSample(vueCli, { containing: 'vue$' }), 'src/index.js': source });
  await full.build('--mode', 'development');
  expect(full.readMatching(/vue_esm-bundler_js\.js$/)).toContain('compileToFunction');
});

test('the configuration migrated from Modern.js Builder builds', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/guide/migration/modern-builder', { containing: 'src/main.tsx' }),
    'src/main.tsx': 'console.log(<b>tea</b>);',
  });
  await project.build();
  expect(project.readMatching(script)).toContain('children:"tea"');
});

test('titles by entry become a function', async () => {
  const config = findSample('/guide/migration/modern-builder', { containing: 'titles' });
  const project = createProject({
    'rsbuild.config.ts': config.replace('html: {', "source: { entry: { index: './src/a.js', admin: './src/b.js' } },\n  html: {"),
    'src/a.js': 'console.log(1);',
    'src/b.js': 'console.log(2);',
  });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<title>Shop</title>');
  expect(project.read('dist/admin.html')).toContain('<title>Admin</title>');
});
