import { expect, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const ssr = '/guide/advanced/ssr';
const ssrFiles = ['package.json', 'index.html', 'src/App.tsx', 'src/App.module.css', 'src/entry.client.tsx', 'src/entry.server.tsx'];
const asPage = { headers: { accept: 'text/html' } };

test('a page is rendered on the server from a build as shown', async () => {
  const project = createProject(findSamples(ssr, ...ssrFiles, 'rsbuild.config.ts', 'server.js'));
  await project.build();
  expectFilesShown(project, { page: ssr, lang: 'text', containing: 'dist/server' });
  const port = `${await freePort()}`;
  await project.start('server.js', /Listening on/, { PORT: port });
  const html = await (await fetch(`http://127.0.0.1:${port}/about`, asPage)).text();
  expect(html).toContain(findSample(ssr, { lang: 'html', containing: '/about' }).trim());
  const [, source = ''] = /<script defer src="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(`http://127.0.0.1:${port}${source}`)).headers.get('content-type')).toContain('javascript');
});

test('a page is rendered on the server in development', async () => {
  const port = await freePort();
  const config = findSample(ssr).replace('plugins: [', `server: { port: ${port} },\n  plugins: [`);
  const project = createProject({ ...findSamples(ssr, ...ssrFiles, 'dev-server.js'), 'rsbuild.config.ts': config });
  await project.start('dev-server.js', /ready\s+built[^]*ready\s+built|ready\s+built[^]*\(node\)/);
  const html = await (await fetch(`http://localhost:${port}/tea`, asPage)).text();
  expect(html).toContain('You are at <!-- -->/tea');
  expect(html).toContain('/static/js/index.js');
});

test('tags come from the manifest if there is no template', async () => {
  const project = createProject({
    ...findSamples(ssr, ...ssrFiles.filter((name) => name !== 'index.html'), 'tags.js'),
    'rsbuild.config.ts': findSample(ssr, { containing: 'manifest: true' }),
    'show.js': "import { tags } from './tags.js';\nconsole.log(tags);",
  });
  await project.build();
  expect(await project.node('show.js')).toMatch(
    /<link rel="stylesheet" href="\/static\/css\/index\.\w+\.css">.*<script defer src="\/static\/js\/index\.\w+\.js"><\/script>/,
  );
});

const federation = '/guide/advanced/module-federation';

/** Returns the files of one of the two projects. Disables generating types as the page describes, because it takes seconds. */
function federated(name: 'remote' | 'host', ...titles: string[]): Record<string, string> {
  expect(findSample(federation, { title: `${name}/rsbuild.config.ts` })).toContain(`name: '${name}',`);
  return Object.fromEntries(
    Object.entries(findSamples(federation, ...titles.map((title) => `${name}/${title}`))).map(([title, code]) => [
      title.slice(name.length + 1),
      code.replace(`name: '${name}',`, `name: '${name}',\n      dts: false,`),
    ]),
  );
}

test('a remote exposes its component, and a host references it', async () => {
  const remote = createProject(
    federated('remote', 'rsbuild.config.ts', 'src/Button.tsx', 'src/bootstrap.tsx', 'src/index.ts', 'tsconfig.json'),
  );
  await remote.build();
  const manifest = JSON.parse(remote.read('dist/mf-manifest.json'));
  expect(manifest).toMatchObject({ name: 'remote', exposes: [{ path: './Button' }] });
  expect(manifest.metaData.publicPath).toBe('http://localhost:3001/');
  expectFilesShown(remote, { page: federation, lang: 'text', containing: 'mf-manifest.json' });

  const host = createProject(federated('host', 'rsbuild.config.ts', 'src/bootstrap.tsx', 'src/index.ts', 'tsconfig.json'));
  await host.build();
  expect(host.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('http://localhost:3001/mf-manifest.json');
});

test('Module Federation 1.5 needs no plugin', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(federation, { containing: 'moduleFederation' }),
    'src/index.js': "import('./bootstrap');",
    'src/bootstrap.js': "import('remote/Button').then(console.log);\nimport('react').then(console.log);",
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('http://localhost:3001/remoteEntry.js');
});
