import type { Recipes } from '../recipe.js';
import { devTerminal, difference, files, headers, headersDifference, paths } from '../show.js';
import { styled } from './projects.js';

const asBrowser = { headers: { accept: 'text/html' } };

/** Recipes for server.*, dev.* and top-level options. */
export const server: Recipes = {
  '/config/': { title: { show: difference() } },
  '/config/environments': {
    files: {
      files: { 'src/index.client.ts': "console.log('client');\n", 'src/index.server.ts': "export const render = () => '<p>Hello</p>';\n" },
      show: files,
    },
  },
  '/config/mode': { files: { config: null, files: styled, settings: { mode: 'development' }, show: files } },
  '/config/root': { files: { files: { 'apps/shop/src/index.js': "console.log('shop');\n" }, show: paths(/dist\//) } },
  '/config/server/base': { script: { show: difference() } },
  '/config/server/compress': {
    gzip: {
      config: null,
      show: headers(/^content-(?:type|encoding)$/, '/static/js/index.js', { headers: { 'accept-encoding': 'gzip' } }),
    },
  },
  '/config/server/cors': {
    headers: { show: headersDifference(/^(?:access|vary)/, '/', { headers: { origin: 'https://portal.example.com' } }) },
  },
  '/config/server/headers': { headers: { show: headersDifference(/^cross-origin/) } },
  '/config/server/history-api-fallback': {
    response: { files: { 'src/main.ts': "console.log('main');\n" }, show: headers(/^content-type$/, '/orders/7', asBrowser) },
  },
  '/config/server/host': { urls: { show: devTerminal(/➜/) } },
  '/config/server/html-fallback': { response: { show: headersDifference(/(?!)/, '/orders', asBrowser) } },
  '/config/server/port': { urls: { settings: { server: { host: 'localhost' } }, show: devTerminal(/➜/) } },
  '/config/server/print-urls': { printed: { settings: { server: { host: 'localhost' } }, show: devTerminal(/portal/) } },
  '/config/server/public-dir': {
    files: { config: null, files: { 'public/robots.txt': 'User-agent: *\n', 'public/images/logo.png': 'logo' }, show: paths() },
  },
  '/config/dev/asset-prefix': {
    script: {
      settings: { server: { host: 'localhost' } },
      show: ({ serve }) => serve(async ({ text }) => /<script[^>]*index\.js"><\/script>/.exec(await text('/'))?.[0] ?? ''),
    },
  },
  '/config/dev/setup-middlewares': { response: { show: ({ serve }) => serve(({ text }) => text('/api/user')) } },
  '/config/dev/write-to-disk': { files: { show: ({ serve }) => serve(({ files }) => files().join('\n')) } },
};
