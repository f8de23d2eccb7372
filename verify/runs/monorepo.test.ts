import { expect, test } from 'vitest';
import { createProject, type Project } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/guide/advanced/monorepo';
const config = 'apps/web/rsbuild.config.ts';

/** Creates the repository of the page, with the library linked like a package manager does. */
async function createRepository(files: Record<string, string>): Promise<Project> {
  const repository = createProject({
    ...findSamples(page, 'packages/ui/package.json', 'packages/ui/tsconfig.json', 'packages/ui/src/index.tsx'),
    ...findSamples(page, 'packages/ui/src/label.ts', 'packages/ui/src/button.module.css'),
    ...findSamples(page, 'apps/web/package.json', 'apps/web/tsconfig.json', 'apps/web/src/index.tsx'),
    ...files,
  });
  await repository.node(
    '-e',
    "fs.mkdirSync('apps/web/node_modules/@acme', { recursive: true }); fs.symlinkSync('../../../../packages/ui', 'apps/web/node_modules/@acme/ui');",
  );
  return repository;
}

test('a linked package is compiled from source, with its own aliases, and watched', async () => {
  const repository = await createRepository({ [config]: findSample(page, { title: config, containing: 'conditionNames' }) });
  await repository.build('--root', 'apps/web');
  expectFilesShown(
    { ...repository, files: () => repository.files('apps/web/dist').map((file) => file.replace('apps/web/', '')) },
    { page, lang: 'text', containing: 'lib-react' },
  );
  expect(repository.readMatching(/^apps\/web\/dist\/static\/js\/index\.\w+\.js$/)).toContain('toUpperCase');

  const origin = await repository.serve('dev', '--root', 'apps/web');
  const script = async () => (await fetch(`${origin}/static/js/index.js`)).text();
  expect(await script()).toContain('toUpperCase');
  repository.write('packages/ui/src/label.ts', 'export const label = (text: string) => text.toLowerCase();');
  await expect.poll(script, { timeout: 120_000, interval: 100 }).toContain('toLowerCase');
});

test('the plugin finds the packages of a pnpm workspace and their aliases', async () => {
  const { references, ...tsconfig } = JSON.parse(findSample(page, { title: 'apps/web/tsconfig.json' }));
  expect(references).toHaveLength(1);
  const repository = await createRepository({
    [config]: findSample(page, { title: config, containing: 'pluginSourceBuild' }),
    'apps/web/tsconfig.json': JSON.stringify(tsconfig),
    'pnpm-workspace.yaml': findSample(page, { title: 'pnpm-workspace.yaml' }),
  });
  await repository.build('--root', 'apps/web');
  expect(repository.readMatching(/^apps\/web\/dist\/static\/js\/index\.\w+\.js$/)).toContain('toUpperCase');
});

test('a shared configuration is merged', async () => {
  const repository = await createRepository({
    [config]: findSample(page, { title: config, containing: 'mergeRsbuildConfig' }),
    'config/rsbuild.base.ts': findSample(page, { title: 'config/rsbuild.base.ts' }),
    'apps/web/src/index.tsx': "import { label } from '@acme/ui/label';\nconsole.log(label('a'));",
    'packages/ui/package.json': '{ "name": "@acme/ui", "exports": { "./label": { "source": "./src/label.ts", "default": "./no.js" } } }',
  });
  await repository.build('--root', 'apps/web');
  expect(repository.readMatching(/^apps\/web\/dist\/static\/js\/index\.\w+\.js$/)).toContain('console.log("A")');
});
