import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, readPageIn } from './find-sample.js';

test('html.title as a function sets the title of each page', async () => {
  const config = findSample('/config/html/title', { containing: 'entryName' });
  const project = createProject({ 'rsbuild.config.ts': config, 'src/index.ts': '', 'src/admin.ts': '' });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<title>Tea Timer</title>');
  expect(project.read('dist/admin.html')).toContain('<title>Tea Timer · Administration</title>');
});

test('every recipe of html.tags produces the tags shown', async () => {
  const { fences } = readPageIn('/config/html/tags', 'en');
  const recipes = fences.flatMap((fence, index) => (fence.lang === 'html' ? [[fences[index - 1]?.code ?? '', fence.code]] : []));
  expect(recipes.length).toBeGreaterThan(7);
  await Promise.all(
    recipes.map(async ([config = '', shown = '']) => {
      const project = createProject({ 'rsbuild.config.ts': config });
      await project.build();
      expect(project.read('dist/index.html')).toContain(shown.replaceAll('\n', ''));
    }),
  );
});

test('html.scriptLoading: async through html.tags, and the message for an invalid value', async () => {
  const page = '/config/html/script-loading';
  const project = createProject({ 'rsbuild.config.ts': findSample(page, { containing: 'async' }) });
  await project.build();
  project.write('rsbuild.config.mjs', "export default { html: { scriptLoading: 'async' } };");
  const printed = await project.run('build').end();
  expect(printed).toContain('The "scriptLoading" option need to be set to "defer", "blocking" or "module"');
  expect(project.read('dist/index.html')).toContain('<script src="');
});

test('html.favicon copies and links the icon', async () => {
  const page = '/config/html/favicon';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/assets/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  });
  await project.build();
  expect(project.files()).toContain('dist/leaf.svg');
});
