import { expect, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject } from './create-project.js';
import { expectFilesShown, expectHtmlShown } from './expect-shown.js';
import { findSample } from './find-sample.js';

test('the plugin of the plugin guide emits its file and tag and passes its test', async () => {
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

test('the loader of the Rspack guide turns CSV files into modules', async () => {
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

const compatibility = '/guide/advanced/browser-compatibility';

test('browser compatibility: two builds, selected by user agent, and a build for IE that passes the syntax check', async () => {
  const port = String(await freePort());
  const code = { 'src/index.js': 'document.title = window.user?.name ?? [1, 2].at(-1);' };
  const project = createProject({
    ...code,
    'rsbuild.config.ts': findSample(compatibility, { containing: "distPath: 'dist/legacy'" }),
    'server.mjs': findSample(compatibility, { title: 'server.mjs' }).replaceAll('8080', port),
  });
  await project.build();
  await project.start('server.mjs', /http:/);
  const scriptFor = async (agent: string) => {
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': agent } })).text();
    return get(/src="(\/static\/js\/index\.\w+\.js)"/.exec(await get('/'))?.[1] ?? '');
  };
  const chrome = (version: number) => `Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15';
  for (const agent of [chrome(120), safari]) expect(await scriptFor(agent)).toContain('?.');
  for (const agent of [chrome(80), 'unknown']) expect(await scriptFor(agent)).not.toContain('?.');
  const ie = createProject({ ...code, 'rsbuild.config.ts': findSample(compatibility, { containing: "'ie 11'" }) });
  expect(await ie.build()).toContain('Syntax check passed');
});
