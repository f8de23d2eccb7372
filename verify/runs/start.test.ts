import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const page = '/guide/start/quick-start';

test('the first project of the quick start builds without configuration', async () => {
  const project = createProject({
    'package.json': findSample(page, { title: 'package.json' }),
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
    'src/index.css': findSample(page, { title: 'src/index.css' }),
  });
  const printed = await project.build();
  expect(project.files()).toEqual(['dist/index.html', 'dist/static/css/index.HASH.css', 'dist/static/js/index.HASH.js']);
  expect(printed).toMatch(/ready\s+built in/);
  // The page says that the nested rule has been flattened.
  expect(project.readMatching(/^dist\/.*\.css$/)).toContain('body button{');
});

test('React is added with the plugin', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/App.tsx': findSample(page, { title: 'src/App.tsx' }),
    'src/index.tsx': findSample(page, { title: 'src/index.tsx' }),
    'src/index.css': findSample(page, { title: 'src/index.css' }),
    'tsconfig.json': findSample(page, { title: 'tsconfig.json' }),
  });
  await project.build();
  expect(project.read('dist/index.html')).toContain('<title>Hello, Rsbuild</title>');
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('Clicks: ');
});

test('the dev server serves the page and preview the build', async () => {
  const project = createProject({
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
    'src/index.css': findSample(page, { title: 'src/index.css' }),
  });
  await project.build();
  for (const command of ['dev', 'preview'] as const) {
    expect(await (await fetch(await project.serve(command), { headers: { accept: 'text/html' } })).text()).toContain(
      '<div id="root"></div>',
    );
  }
});
