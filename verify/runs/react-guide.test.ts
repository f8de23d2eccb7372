import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/guide/framework/react';

test('TanStack Router generates its routes and splits them', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'tanstackRouter' }),
    'src/index.tsx': findSample(page, { title: 'src/index.tsx', containing: 'RouterProvider' }),
    ...findSamples(page, 'src/routes/__root.tsx', 'src/routes/index.tsx', 'src/routes/about.tsx'),
  });
  await project.build();
  expect(project.read('src/routeTree.gen.ts')).toContain("'/about'");
  expectFilesShown(project, { page, lang: 'text', containing: 'js/async' });
  expect(project.files().filter((file) => file.includes('js/async/'))).toHaveLength(2);
});

test('a comment selects the JSX runtime of one file', async () => {
  const project = createProject({
    'rsbuild.config.mjs':
      "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()], output: { minify: false } };",
    ...findSamples(page, 'src/Note.tsx'),
    'src/Plain.jsx': '/** @jsxRuntime classic */\n/** @jsx h */\nexport const h = (tag) => tag;\nexport const plain = <b>plain</b>;',
    'src/index.tsx': "import { Note } from './Note';\nimport { plain } from './Plain';\nconsole.log(<Note />, plain);",
  });
  await project.build();
  const script = project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/);
  expect(script).toMatch(/emotion\w*jsx_runtime\w*(?:\/\* \.jsx \*\/)?[^\n]*\("p"/);
  expect(script).toContain('h("b", null, "plain")');
});
