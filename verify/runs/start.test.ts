import { expect, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample, findSamples, readPageIn } from './find-sample.js';

const page = '/guide/start/quick-start';
const asPage = { headers: { accept: 'text/html' } };

test('the first project of the quick start builds without configuration', async () => {
  const project = createProject(findSamples(page, 'package.json', 'src/index.ts', 'src/index.css'));
  const printed = await project.build();
  expect(project.files()).toEqual(['dist/index.html', 'dist/static/css/index.HASH.css', 'dist/static/js/index.HASH.js']);
  expect(printed).toMatch(/ready\s+built in/);
  expectFilesShown(project, { page, lang: 'text', containing: 'Total:' });
  // The page says that the nested rule has been flattened.
  expect(project.readMatching(/^dist\/.*\.css$/)).toContain('body button{');
});

const reactFiles = ['rsbuild.config.ts', 'src/App.tsx', 'src/index.tsx', 'src/index.css', 'tsconfig.json'];

test('React is added with the plugin, and the new build script checks types', async () => {
  const packageJson = findSample(page, { title: 'package.json', containing: 'tsc && rsbuild build' });
  const project = createProject({ ...findSamples(page, ...reactFiles), 'package.json': packageJson }, { keepsConfig: true });
  const { scripts } = JSON.parse(project.read('package.json'));
  expect(scripts.build).toBe('tsc && rsbuild build');
  await project.node('node_modules/typescript/bin/tsc');
  await project.build();
  expect(project.read('dist/index.html')).toContain('<title>Hello, Rsbuild</title>');
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('Clicks: ');
});

test('index.ts takes precedence if it has not been deleted', async () => {
  const project = createProject(findSamples(page, ...reactFiles, 'src/index.ts'), { keepsConfig: true });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('addEventListener("click"');
});

test('the dev server serves the page and each change, and preview serves the build', async () => {
  const project = createProject(findSamples(page, 'package.json', 'src/index.ts', 'src/index.css'));
  const server = project.run('dev', '--host', '127.0.0.1', '--port', `${await freePort()}`);
  const printed = await server.until(/ready\s+built in[^]*\n/);
  const shown = findSample(page, { lang: 'text', containing: 'Local:' });
  for (const line of shown.split('\n').filter((text) => /Rsbuild v|build started/.test(text))) {
    expect(printed.replace(/\s+/g, ' ')).toContain(line.trim().replace(/\s+/g, ' '));
  }
  const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  expect(await (await fetch(origin, asPage)).text()).toContain('<div id="root"></div>');
  expect(await (await fetch(`${origin}/static/js/index.js`)).text()).toContain('Clicks: ');

  project.write('src/index.ts', project.read('src/index.ts').replace('Clicks', 'Count'));
  await server.until(/(?:[^]*ready\s+built in[^]*\n){2}/);
  expect(await (await fetch(`${origin}/static/js/index.js`)).text()).toContain('Count: ');
  await server.end('SIGTERM');

  await project.build();
  expect(await (await fetch(await project.serve('preview'), asPage)).text()).toContain('<div id="root"></div>');
});

test('a project without an entry fails with the message of the page', async () => {
  const [, message = ''] =
    readPageIn(page, 'en')
      .tables.flatMap(({ rows }) => rows)
      .find(([text]) => text?.startsWith('Could not')) ?? [];
  expect(message).toContain('src/index');
  const project = createProject({ 'src/index.txt': '' });
  expect(await project.run('build').end()).toContain('Could not find any entry module');
});
