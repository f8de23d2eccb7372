import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;

test('source.define replaces names and removes dead branches', async () => {
  const page = '/config/source/define';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.ts': `import { enableBeta } from './beta';\n${findSample(page, { lang: 'ts', containing: 'enableBeta' })}`,
    'src/beta.ts': "export const enableBeta = () => console.log('beta is on');",
    'src/constants.d.ts': findSample(page, { title: 'src/constants.d.ts' }),
  });
  await project.build();
  expect(project.readMatching(script)).toContain('console.log("2.4.0")');
  expect(project.readMatching(script)).not.toContain('beta is on');
});

test('source.preEntry runs first', async () => {
  const page = '/config/source/pre-entry';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/report-errors.ts': findSample(page, { title: 'src/report-errors.ts' }),
    'src/index.ts': "console.log('entry');",
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/sendBeacon.*entry/s);
});

test('source.assetsInclude makes a file type importable', async () => {
  const page = '/config/source/assets-include';
  const sources = { 'src/index.ts': findSample(page, { lang: 'ts', containing: 'manual.pdf' }), 'src/manual.pdf': Buffer.alloc(5000, 1) };
  const project = createProject({ ...sources, 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expect(project.files()).toContain('dist/static/assets/manual.HASH.pdf');
  await expect(createProject(sources).build()).rejects.toThrow(/Module parse failed/);
});

test('resolve.alias replaces the beginning of imports', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/resolve/alias'),
    'src/index.ts': "import { load } from '@/api/client';\nload();",
    'src/api/client.ts': "export const load = () => console.log('loaded through the alias');",
  });
  await project.build();
  expect(project.readMatching(script)).toContain('loaded through the alias');
});

test('resolve.aliasStrategy decides between paths and aliases', async () => {
  const page = '/config/resolve/alias-strategy';
  const alias = findSample(page, { containing: '@common' });
  const sources = {
    'tsconfig.json': findSample(page, { title: 'tsconfig.json', containing: './src/common/*' }),
    'src/index.ts': "import { date } from '@common/date';\nimport { close } from '@icons/close';\nconsole.log(date, close);",
    'src/common/date.ts': "export const date = 'from paths';",
    'src/common-next/date.ts': "export const date = 'from alias';",
    'src/icons/close.ts': "export const close = 'an icon';",
  };
  const tsconfigFirst = createProject({ ...sources, 'rsbuild.config.ts': alias });
  await tsconfigFirst.build();
  expect(tsconfigFirst.readMatching(script)).toMatch(/from paths.*an icon/);
  const strategy = /aliasStrategy: 'prefer-alias',/.exec(findSample(page))?.[0];
  const aliasFirst = createProject({ ...sources, 'rsbuild.config.ts': alias.replace('resolve: {', `resolve: { ${strategy}`) });
  await aliasFirst.build();
  expect(aliasFirst.readMatching(script)).toMatch(/from alias.*an icon/);
});

test('resolve.extensions gives precedence to an extension', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/resolve/extensions'),
    'src/index.ts': "import { Camera } from './Camera';\nconsole.log(Camera);",
    'src/Camera.tsx': "export const Camera = 'plain';",
    'src/Camera.web.tsx': "export const Camera = 'for the web';",
  });
  await project.build();
  expect(project.readMatching(script)).toContain('for the web');
});
