import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { expectFilesShown, expectHtmlShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/guide/migration/vite-plugin';
const sources = () => ({
  ...findSamples(page, 'src/index.ts', 'src/env.d.ts'),
  'src/teas.list': findSample(page, { title: 'src/teas.list' }),
});
const info = { version: '2.4.0', channel: 'stable' };

test('a plugin has the same effect in Vite and, ported, in Rsbuild', async () => {
  const vite = createProject({
    ...sources(),
    ...findSamples(page, 'plugins/vite-release.mjs'),
    'vite.config.mjs':
      "import { release } from './plugins/vite-release.mjs';\nexport default { plugins: [release({ version: '2.4.0' })] };",
    'index.html': '<html><head></head><body><script type="module" src="/src/index.ts"></script></body></html>',
  });
  expect(await vite.node('node_modules/vite/bin/vite.js', 'build')).toContain('release 2.4.0 is ready');
  const rsbuild = createProject({ ...sources(), ...findSamples(page, 'rsbuild.config.ts', 'plugins/release.ts') });
  expect(await rsbuild.build()).toContain('release 2.4.0 is ready');

  for (const project of [vite, rsbuild]) {
    expect(JSON.parse(project.read('dist/release.json'))).toEqual(info);
    expect(project.read('dist/index.html')).toContain('<meta name="release" content="2.4.0">');
    expect(project.readMatching(/^dist\/(?:assets|static\/js)\/index[.-][\w-]+\.js$/)).toMatch(/2\.4\.0.*stable.*Sencha.*Assam/);
  }
  expectFilesShown(rsbuild, { page, lang: 'text', containing: 'dist/release.json' });
  expectHtmlShown(rsbuild.read('dist/index.html'), { page, title: 'dist/index.html' });
  expect(await (await fetch(`${await rsbuild.serve()}/__release`)).json()).toEqual(info);
});

test('unplugin plugins import functions and components', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'AutoImport' }),
    'src/index.ts': findSample(page, { title: 'src/index.ts', containing: 'createApp' }),
    ...findSamples(page, 'src/App.vue', 'src/components/TeaCounter.vue'),
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('Clicks: ');
  expect(project.read('src/components.d.ts')).toContain('TeaCounter');
  expect(project.read('src/auto-imports.d.ts')).toContain('const createApp');
});
