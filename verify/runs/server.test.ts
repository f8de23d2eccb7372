import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const html = { headers: { accept: 'text/html' } };

test('server.base moves pages and assets below a path', async () => {
  const page = '/config/server/base';
  const project = createProject({ 'rsbuild.config.ts': findSample(page), 'public/robots.txt': 'none' });
  await project.build();
  const origin = await project.serve();
  expect(await (await fetch(`${origin}/shop/`, html)).text()).toContain('/shop/static/js/index.js');
  expect(await (await fetch(`${origin}/shop/robots.txt`)).text()).toBe('none');
  const home = await fetch(`${origin}/?a=1`, { ...html, redirect: 'manual' });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/shop/?a=1']);
  const other = await fetch(`${origin}/foo`);
  expect(other.status).toBe(404);
  expect(await other.text()).toContain('did you mean to visit');
});

test('server.headers are sent by dev and preview', async () => {
  const page = '/config/server/headers';
  const project = createProject({ 'rsbuild.config.ts': findSample(page) });
  await project.build();
  for (const command of ['dev', 'preview'] as const) {
    const { headers } = await fetch(await project.serve(command), html);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  }
});

test('server.cors allows the added origin', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/server/cors') });
  const origin = await project.serve();
  const allowed = async (from: string) => (await fetch(origin, { headers: { origin: from } })).headers.get('access-control-allow-origin');
  expect(await allowed('https://portal.example.com')).toBe('https://portal.example.com');
  expect(await allowed('http://localhost:8080')).toBe('http://localhost:8080');
  expect(await allowed('https://evil.example.com')).toBe(null);
});

test('server.publicDir sets another folder', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/server/public-dir'),
    'static-files/robots.txt': 'here',
    'public/a.txt': 'not',
  });
  await project.build();
  expect(project.files()).toContain('dist/robots.txt');
  expect(project.files()).not.toContain('dist/a.txt');
  expect(await (await fetch(`${await project.serve()}/robots.txt`)).text()).toBe('here');
});

test('server.proxy forwards and rewrites', async () => {
  const backend = createServer((request, response) => response.end(`backend ${request.url}`));
  const port = await new Promise<number>((resolve) => {
    backend.listen(0, '127.0.0.1', () => resolve((backend.address() as { port: number }).port));
  });
  onTestFinished(() => void backend.close());
  const config = findSample('/config/server/proxy', { containing: 'pathRewrite' });
  expect(config).toContain('http://localhost:8080');
  const project = createProject({ 'rsbuild.config.ts': config.replace('http://localhost:8080', `http://127.0.0.1:${port}`) });
  const origin = await project.serve();
  expect(await (await fetch(`${origin}/api/users?page=2`)).text()).toBe('backend /users?page=2');
  expect(await (await fetch(`${origin}/v1/api`, html)).text()).toContain('<div id="root">');
});

test('server.historyApiFallback rewrites paths to pages', async () => {
  const config = findSample('/config/server/history-api-fallback', { containing: 'rewrites' });
  const names = ['index', 'admin', 'help', 'shop'];
  const project = createProject({ 'rsbuild.config.ts': config, ...Object.fromEntries(names.map((name) => [`src/${name}.ts`, ''])) });
  const origin = await project.serve();
  const scriptOf = async (path: string) => /static\/js\/(\w+)\.js/.exec(await (await fetch(origin + path, html)).text())?.[1];
  expect(await Promise.all(['/admin/users', '/help/a', '/shop', '/else'].map(scriptOf))).toEqual(['admin', 'help', 'shop', 'index']);
});

test('server.htmlFallback false responds with 404', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/server/html-fallback') });
  const origin = await project.serve();
  const missing = await fetch(`${origin}/nowhere`, html);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('This page could not be found');
  expect((await fetch(`${origin}/`, html)).status).toBe(200);
});

test('server.compress false sends uncompressed responses', async () => {
  const source = { 'src/index.js': `console.log(${JSON.stringify('x'.repeat(3000))});` };
  const encoding = async (project: ReturnType<typeof createProject>) =>
    (await fetch(`${await project.serve()}/static/js/index.js`, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
      'content-encoding',
    );
  expect(await encoding(createProject({ ...source, 'rsbuild.config.ts': findSample('/config/server/compress') }))).toBe(null);
  expect(await encoding(createProject(source))).toBe('gzip');
});

test('server.middlewareMode lets Express serve requests alongside Rsbuild', async () => {
  const port = await freePort();
  const project = createProject({
    'server.mjs': findSample('/config/server/middleware-mode', { title: 'server.mjs' }),
    'rsbuild.config.ts': `export default { server: { port: ${port}, host: '127.0.0.1' } };`,
  });
  await project.start('server.mjs', /ready\s+built/, { NODE_ENV: 'development' });
  expect(await (await fetch(`http://127.0.0.1:${port}/api/hello`)).json()).toEqual({ hello: 'world' });
  expect(await (await fetch(`http://127.0.0.1:${port}/`, html)).text()).toContain('<div id="root">');
});

test('dev.assetPrefix true prepends the URL of the server to assets', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/dev/asset-prefix') });
  const origin = await project.serve();
  expect(await (await fetch(origin, html)).text()).toContain(`src="${origin}/static/js/index.js"`);
});

test('dev.setupMiddlewares on the page of server.headers sets headers for single paths', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample('/config/server/headers', { containing: 'setupMiddlewares' }) });
  const origin = await project.serve();
  const policy = async (path: string) => (await fetch(origin + path, html)).headers.get('content-security-policy');
  expect([await policy('/embed/a'), await policy('/')]).toEqual(['frame-ancestors *', null]);
});
