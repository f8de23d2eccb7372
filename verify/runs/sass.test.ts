import { createRequire } from 'node:module';
import { expect, test as base } from 'vitest';
import { createProject, type Project } from './create-project.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/plugins/list/plugin-sass';
const style = /^dist\/static\/css\/index[.\w]*\.css$/;
const resolve = createRequire(import.meta.url);

/** Returns the compiler to run: the plugin's own, which has a package for each system, or else the one in JavaScript, if installed. */
function findCompiler(): { options: string } | undefined {
  try {
    resolve('sass-embedded').compileString('');
    return { options: '' };
  } catch {
    try {
      return { options: `implementation: ${JSON.stringify(resolve.resolve('sass'))},` };
    } catch {
      return undefined;
    }
  }
}

const compiler = findCompiler();
// Reports of passing runs do not show why a test was skipped.
if (!compiler) console.warn('sass: sass-embedded has no compiler for this system, and the package sass is not installed.');
const test = base.skipIf(!compiler);

/** Creates a project with a configuration of the page. Sets another compiler if the plugin's own does not run. */
function createSassProject(config: string, files: Record<string, string>): Project {
  const loader = `sassLoaderOptions: { ${compiler?.options ?? ''}`;
  const told = config.includes('sassLoaderOptions: {')
    ? config.replace('sassLoaderOptions: {', loader)
    : config.replace(/pluginSass\((?:\{(.*)\})?\)/s, (_, options = '') => `pluginSass({ ${loader} }, ${options} })`);
  return createProject({ 'rsbuild.config.ts': told, ...files });
}

test('sass: files and modules are compiled, with URLs relative to the file that contains them', async () => {
  const project = createSassProject(findSample(page), {
    ...findSamples(page, 'src/index.ts', 'src/theme/_button.scss'),
    'src/global.scss': '@use "./theme/button";\n$gap: 4px;\n.page { .list { margin: $gap * 2; } }',
    'src/card.module.scss': '.card { color: red; }',
    'src/theme/arrow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await project.build();
  const css = project.readMatching(style);
  expect(css).toMatch(/\.page \.list\{margin:8px\}\.card-\w+\{color:red\}/);
  expect(css).toMatch(/\.button\{background:url\("?data:image\/svg/);
});

test('sass: URLs that are not rewritten are not found', async () => {
  const config = findSample(page).replace('pluginSass()', 'pluginSass({ rewriteUrls: false })');
  const project = createSassProject(config, {
    ...findSamples(page, 'src/theme/_button.scss'),
    'src/theme/arrow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/index.scss': '@use "./theme/button";',
    'src/index.ts': "import './index.scss';",
  });
  const [line = ''] = /Module not found: Can't resolve '[^']+'/.exec(findSample(page, { lang: 'text', containing: 'arrow.svg' })) ?? [];
  expect(line).not.toBe('');
  expect(await project.run('build').end()).toContain(line);
});

test('sass: code is prepended to files that scripts import', async () => {
  const project = createSassProject(findSample(page, { containing: 'additionalData' }), {
    'src/styles/_tokens.scss': '$brand: teal;',
    'src/index.scss': 'a { color: $brand; }',
    'src/index.ts': "import './index.scss';",
  });
  await project.build();
  expect(project.readMatching(style)).toContain('a{color:teal}');
});

test('sass: load paths are searched', async () => {
  const project = createSassProject(findSample(page, { containing: 'loadPaths' }), {
    'src/styles/_tokens.scss': '$brand: teal;',
    'src/index.scss': '@use "tokens";\na { color: tokens.$brand; }',
    'src/index.ts': "import './index.scss';",
  });
  await project.build();
  expect(project.readMatching(style)).toContain('a{color:teal}');
});
