import { expect, test } from 'vitest';
import { createProject, withoutHashes } from './create-project.js';
import { expectFilesShown, expectHtmlShown } from './expect-shown.js';
import { findSample } from './find-sample.js';

const frameworks: [name: string, ...sources: string[]][] = [
  ['react', 'src/index.tsx', 'src/App.tsx'],
  ['vue', 'src/index.ts', 'src/App.vue'],
  ['svelte', 'src/index.ts', 'src/App.svelte', 'src/counter.svelte.ts'],
  ['solid', 'src/index.tsx', 'src/App.tsx'],
  ['preact', 'src/index.tsx', 'src/App.tsx'],
];

test.each(frameworks)('the project of the guide to %s builds into the files shown', async (name, ...sources) => {
  const page = `/guide/framework/${name}`;
  const files = ['rsbuild.config.ts', ...sources].map((title) => [title, findSample(page, { title })]);
  const project = createProject(Object.fromEntries(files), { keepsConfig: true });
  await project.build();
  expectFilesShown(project, { page, lang: 'text', containing: 'dist/' });
  expect(project.files().some((file) => file.endsWith('.js'))).toBe(true);
});

test('the plugin of the guide to plugins emits its file and its tag and passes its test', async () => {
  const page = '/plugins/dev/';
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'pluginBuildInfo' }),
    'plugins/build-info.ts': findSample(page, { title: 'plugins/build-info.ts' }),
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
    'src/env.d.ts': findSample(page, { title: 'src/env.d.ts' }),
    'test/build-info.test.mjs': findSample(page, { title: 'test/build-info.test.mjs' }),
  });
  const printed = await project.build();
  expect(JSON.parse(project.read('dist/build-info.json'))).toEqual(JSON.parse(findSample(page, { title: 'dist/build-info.json' })));
  expectHtmlShown(project.read('dist/index.html'), { page, title: 'dist/index.html' });
  expect(printed).toMatch(/version 2\.4\.0 is in .*dist/);
  expectFilesShown(project, { page, lang: 'text', containing: 'build-info.json' });
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain(
    findSample(page, { lang: 'js', containing: 'Version 2.4.0' }).trim().replace(/;$/, ''),
  );
  const [, command = ''] = /^node (.*)$/m.exec(findSample(page, { lang: 'bash', containing: 'node --test' })) ?? [];
  expect(await project.node(...command.split(' '))).toMatch(/# pass 1\n# fail 0|pass 1\n.*fail 0/);
});

test('a loader of the guide to Rspack turns tables into modules', async () => {
  const page = '/guide/basic/configure-rspack';
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'csv' }),
    'loaders/csv.mjs': findSample(page, { title: 'loaders/csv.mjs' }),
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
    'src/teas.csv': 'name,minutes\nSencha,2\nAssam,4\n',
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('[{name:"Sencha",minutes:"2"},{name:"Assam",minutes:"4"}]');
});

test('a dynamic import becomes a file of its own', async () => {
  const page = '/guide/optimization/code-splitting';
  const project = createProject({
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
    'src/report.ts': "export const openReport = () => console.log('report');",
  });
  await project.build();
  const shown = findSample(page, { lang: 'text' });
  expect(project.files()).toEqual(expect.arrayContaining([...new Set(withoutHashes(shown).match(/dist\/[\w./-]+/g))]));
});
