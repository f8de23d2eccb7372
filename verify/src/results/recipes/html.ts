import type { Recipes } from '../recipe.js';
import { code, difference, html as page, json, paths } from '../show.js';
import { picture, styled } from './projects.js';

const parts = /(?:head|body)>|<script|<link|<div/;
const pages = { 'src/admin.ts': "console.log('admin');\n", 'src/login.ts': "console.log('login');\n" };

/** Recipes for html.*. */
export const html: Recipes = {
  '/config/html/app-icon': {
    manifest: {
      files: { 'icons/tea-192.png': picture(90), 'icons/tea-512.png': picture(90) },
      show: json('dist/manifest.webmanifest'),
    },
    tags: { files: { 'icons/tea-192.png': picture(90), 'icons/tea-512.png': picture(90) }, show: page(/apple|manifest/) },
  },
  '/config/html/crossorigin': { tags: { files: styled, show: page(/crossorigin/) } },
  '/config/html/favicon': { tag: { files: { 'src/assets/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }, show: difference() } },
  '/config/html/implementation': { page: { show: code('dist/index.html') } },
  '/config/html/inject': { body: { files: styled, show: difference(undefined, parts) }, placed: { show: page() } },
  '/config/html/meta': { defaults: { show: page(/<meta/) }, others: { show: page(/og:|http-equiv/) } },
  '/config/html/mount-id': { root: { show: difference() } },
  '/config/html/output-structure': { files: { files: pages, show: paths(/\.html$/) } },
  '/config/html/script-loading': {
    module: { show: difference() },
    blocking: { files: styled, show: page(parts) },
    async: { show: page(/<script/) },
  },
  '/config/html/tags': { tags: { show: difference(undefined, parts) } },
  '/config/html/template-parameters': { page: { show: page(/<html|<body|<div/) } },
  '/config/html/template': { page: { show: page() } },
  '/config/html/title': { title: { show: difference() } },
};
