import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const style = /^dist\/static\/css\/index[.\w]*\.css$/;

test('tools.rspack as a function changes the configuration of builds', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/tools/rspack', { containing: 'isProd' }) });
  await project.build();
  expect(project.files()).toContain('dist/static/js/index.HASH.js.map');
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).not.toContain('sourceMappingURL');
});

test('tools.bundlerChain adds a rule', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/tools/bundler-chain', { containing: 'shader' }),
    'src/index.js': "import shader from './light.frag';\nconsole.log(shader);",
    'src/light.frag': 'void main() {}',
  });
  await project.build();
  expect(project.readMatching(script)).toContain('void main() {}');
});

test('tools.cssLoader preserves URLs that the filter rejects', async () => {
  const page = '/config/tools/css-loader';
  const sources = { 'src/index.js': "import './index.css';", 'src/index.css': "body { background: url('/img/logo.png'); }" };
  const project = createProject({ ...sources, 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expect(project.readMatching(style)).toContain('url(/img/logo.png)');
  await expect(createProject(sources).build()).rejects.toThrow(/Can't resolve '\/img\/logo\.png'/);
});

test('tools.lightningcssLoader can preserve nesting', async () => {
  const sources = { 'src/index.js': "import './index.css';", 'src/index.css': '.a { & .b { color: red; } }' };
  const kept = createProject({ ...sources, 'rsbuild.config.ts': findSample('/config/tools/lightningcss-loader') });
  await kept.build();
  expect(kept.readMatching(style)).toContain('&');
  const flattened = createProject(sources);
  await flattened.build();
  expect(flattened.readMatching(style)).toContain('.a .b{');
});

test('tools.htmlPlugin false writes no HTML', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/tools/html-plugin', { containing: 'htmlPlugin: false' }) });
  await project.build();
  expect(project.files()).toEqual(['dist/manifest.json', 'dist/static/js/index.HASH.js']);
});

test('performance.chunkSplit by module creates a file per package', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/performance/chunk-split'),
    'src/index.js':
      "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\nconsole.log(createElement, createRoot);",
  });
  await project.build();
  expect(project.files()).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler'].map((name) => `dist/static/js/npm.${name}.HASH.js`)),
  );
});

test('performance.printFileSize: parts of the table, a budget and environments', async () => {
  const page = '/config/performance/print-file-size';
  const run = async (containing: string, change = (code: string) => code) => {
    const project = createProject({
      'rsbuild.config.ts': change(findSample(page, { containing })),
      'src/index.js': "import './index.css';\nconsole.log(1);",
      'src/index.css': 'p { color: red; }',
    });
    return project.run('build').end();
  };
  const [list, plain, hidden, over, several, off] = await Promise.all([
    run('total: false'),
    run('compressed: false'),
    run('exclude:'),
    run('process.exitCode', (code) => `${code.replace('300_000', '1')}\nprocess.on('exit', (code) => console.log('code', code));`),
    run('environments:'),
    run('printFileSize: false,\n  },\n});'),
  ]);
  expect(list).toMatch(/dist\/index\.html\s+[\d.]+ kB\s+[\d.]+ kB\s*$/m);
  expect(list).not.toContain('Total:');
  expect(plain).not.toContain('Gzip');
  expect(plain).toMatch(/Total: +[\d.]+ kB\s*$/m);
  expect(hidden).not.toContain('index.html');
  expect(over).toMatch(/Over the budget by \d+ bytes[^]*code 1/);
  expect(several).toContain('File (web)');
  expect(several).not.toContain('File (node)');
  expect(off).not.toContain('kB');
});

test('security.sri writes hashes of the files', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/security/sri') });
  await project.build();
  const html = project.read('dist/index.html');
  expect(html).toMatch(
    /<script defer src="https:\/\/cdn\.example\.com\/shop\/static\/js\/index\.\w{8}\.js" integrity="sha384-[\w+/=]{64}" crossorigin="anonymous">/,
  );
});

test('output.sourceMap can omit the URL of the map', async () => {
  const page = '/config/output/source-map';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).not.toContain('sourceMappingURL');
});

test("output.target 'node' writes one script that Node.js runs", async () => {
  const page = '/config/output/target';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.js': "import { basename } from 'node:path';\nconsole.log(basename('/a/printed by the bundle'));",
    'package.json': '{}',
  });
  await project.build();
  expect(await project.start('dist/index.js', /printed by the bundle/)).toContain('printed by the bundle');
});

test('root sets the project folder', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/root'), 'apps/shop/src/index.ts': 'console.log(1);' });
  await project.build();
  expect(project.files('apps/shop/dist')).toContain('apps/shop/dist/index.html');
});
