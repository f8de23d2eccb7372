import { expect, test } from 'vitest';
import { kindOfFile } from './kind-of-file.js';

test.each([
  '_/main.15704566.js',
  '_/theme-zh.pdyr88e4.css',
  '_/5.afa3d1b3.js',
  '_/site.en.YNnOpDtEug.json',
  '_/sidebar.en.guide.r1MaOG3cYY.json',
  '_/p/B2HgO83J2F.json',
  '_/assets/rsdoctor.glxPQ9DW92.png',
  'static/search_index.en.PgoM2XFren.pack.json',
  'static/search_text/en/PgoM2XFren.json',
])('%s never changes', (path) => {
  expect(kindOfFile(path)).toBe('fixed');
});

test('prefers the newest version of routes and of images without a hash', () => {
  expect(kindOfFile('_/routes.en.json')).toBe('fresh');
  expect(kindOfFile('_/p/a/bcdefghij.json')).toBe('fixed');
  expect(kindOfFile('favicon.svg', 'image')).toBe('fresh');
});

test.each([
  '_/main.js',
  '_/play/rsbuild/worker.0a1b2c3d.js',
  '_/play/rsbuild/rspack.wasm',
  'llms.txt',
  'sitemap.xml',
  'guide/start',
  '_/dev/page',
])('%s is not cached', (path) => {
  expect(kindOfFile(path)).toBeUndefined();
});
