import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { factRows, languages } from './fact-rows.js';

/** Patterns that identify the dev server's handlers. */
const marks: Record<string, RegExp> = {
  onBeforeStartDevServer: /fromHook/,
  unshift: /fromUnshift/,
  'server.cors': /corsMiddleware/,
  'server.headers': /Object\.entries\(headers\)/,
  'server.proxy': /\.middleware\(|proxyMiddleware/i,
  'server.compress': /gzipMiddleware/,
  'server.base': /baseUrlMiddleware/,
  Rspack: /assetsMiddleware\b.*outputFileSystem|htmlCompletionMiddleware/s,
  'server.publicDir': /publicDirMiddleware/,
  'server.historyApiFallback': /historyApiFallbackMiddleware/,
  'server.htmlFallback': /htmlFallbackMiddleware/,
  push: /fromPush/,
};

const script = `
import { createRsbuild } from '@rsbuild/core';
const rsbuild = await createRsbuild({
config: {
  server: { base: '/shop', headers: { a: 'b' }, proxy: { '/api': 'http://127.0.0.1:1' }, historyApiFallback: true, host: '127.0.0.1' },
  dev: {
    setupMiddlewares: (middlewares) => {
      middlewares.push(function fromPush(req, res, next) { next(); });
      middlewares.unshift(function fromUnshift(req, res, next) { next(); });
    },
  },
},
});
rsbuild.onBeforeStartDevServer(({ server }) => {
server.middlewares.use(function fromHook(req, res, next) { next(); });
return () => server.middlewares.use(function fromHookAfterwards(req, res, next) { next(); });
});
const server = await rsbuild.createDevServer({ getPortSilently: true });
process.stdout.write('stack: ' + JSON.stringify(server.middlewares.stack.map(({ handle }) => handle.name + ' ' + handle)) + '\\n');
await server.close();
process.exit();
`;

test('middlewares of the running dev server have the order of the table', async () => {
  const project = createProject({ 'dev.mjs': script, 'public/a.txt': 'a' });
  const printed = await project.node('dev.mjs');
  const handlers: string[] = JSON.parse(/^stack: (.*)$/m.exec(printed)?.[1] ?? '[]');
  const order = Object.keys(marks)
    .map((name) => ({ name, at: handlers.findIndex((handler) => marks[name]?.test(handler)) }))
    .toSorted((a, b) => a.at - b.at);
  expect(order.filter(({ at }) => at < 0)).toEqual([]);
  expect(handlers.findIndex((handler) => handler.startsWith('fromHookAfterwards'))).toBeLessThan(
    handlers.findIndex((handler) => handler.startsWith('fromUnshift')),
  );
  for (const lang of languages) {
    const rows = factRows('middleware-order', lang);
    expect(rows.map(([step]) => step)).toEqual(rows.map((_, index) => `${index + 1}`));
    const shown = rows.slice(0, -1).map(([, , by = '']) => Object.keys(marks).find((name) => by.includes(name)));
    expect(shown).toEqual(order.map(({ name }) => name));
  }
});
