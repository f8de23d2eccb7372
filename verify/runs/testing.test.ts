import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/guide/advanced/testing';

test('Rstest shares the configuration of the project, and reads variables with loadEnv', async () => {
  const project = createProject(
    {
      ...findSamples(page, 'rsbuild.config.ts', 'src/Counter.tsx', 'src/Counter.module.css', 'src/env.d.ts', 'tests/Counter.test.tsx'),
      'rstest.config.ts': findSample(page, { title: 'rstest.config.ts', containing: 'loadEnv' }),
      '.env': 'PUBLIC_API_URL=https://api.example.com',
      '.env.test': 'PUBLIC_STAGE=test',
      'tests/env.test.ts': `import { expect, test } from '@rstest/core';
test('variables', () => {
  expect([import.meta.env.PUBLIC_API_URL, process.env.PUBLIC_STAGE, import.meta.env.ASSET_PREFIX]).toEqual(['https://api.example.com', 'test', undefined]);
});`,
    },
    { keepsConfig: true },
  );
  const printed = await project.node('node_modules/@rstest/core/bin/rstest.js', 'run', '--testTimeout', '60000');
  expect(printed).toMatch(/✓ tests\/Counter\.test\.tsx/);
  expect(printed).toMatch(/Tests 2 passed/);
});

test('the build uses the aliases and constants of a shared file', async () => {
  const project = createProject({
    ...findSamples(page, 'build.shared.mjs', 'src/Counter.tsx', 'src/Counter.module.css'),
    'rsbuild.config.ts': findSample(page, { containing: 'build.shared.mjs' }),
    'src/index.tsx': "import { Counter } from '@/Counter';\nconsole.log(Counter);",
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('2.4.0');
});
