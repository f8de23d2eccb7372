import type { Recipes } from '../recipe.js';
import { difference, files, filesWithout, html, json, lines, moduleDifference, paths, terminal } from '../show.js';
import { picture, rich, script, styled, stylesheet } from './projects.js';

/** Sorts the files of a manifest, whose order is not stable. */
const sorted = (manifest: { allFiles: string[] }) => ({ ...manifest, allFiles: manifest.allFiles.toSorted() });

/** Recipes for output.*. */
export const output: Recipes = {
  '/config/output/asset-prefix': { tags: { files: styled, show: difference() } },
  '/config/output/charset': { code: { files: { 'src/index.js': "console.log('中文 é');\n" }, show: difference(script) } },
  '/config/output/clean-dist-path': {
    warning: { config: null, settings: { output: { distPath: '../server/public' } }, show: terminal(/^warn/) },
  },
  '/config/output/copy': {
    files: {
      files: { 'LICENSE.txt': 'free', 'data/cities.json': '[]', 'data/fr/cities.json': '[]' },
      show: paths(/^dist\/(?!static|index)/),
    },
  },
  '/config/output/css-modules': {
    css: {
      files: {
        'src/index.js': "import styles from './card.module.css';\n\ndocument.body.className = styles.title;\n",
        'src/card.module.css': '.title {\n  color: teal;\n}\n',
      },
      settings: { output: { minify: false } },
      show: difference(stylesheet),
    },
  },
  '/config/output/data-uri-limit': {
    files: {
      files: {
        'src/index.js': "import icon from './icon.png';\nimport photo from './photo.png';\n\nconsole.log(icon, photo);\n",
        'src/icon.png': picture(10_240),
        'src/photo.png': picture(10_241),
      },
      show: files,
    },
  },
  '/config/output/dist-path': { files: { files: rich, show: files } },
  '/config/output/emit-assets': { files: { files: rich, show: files } },
  '/config/output/emit-css': { files: { files: styled, show: files } },
  '/config/output/externals': {
    global: {
      files: { 'src/index.js': "import React from 'react';\n\nconsole.log(React.version);\n" },
      settings: { output: { minify: false } },
      show: lines(script, /= React;|console/),
    },
  },
  '/config/output/filename-hash': {
    files: {
      files: rich,
      show: async ({ build, buildWithout }) => {
        const names = ({ files }: { files: string[] }) =>
          files.filter((file) => /index\.\w+\.?\w*$|hero/.test(file) && !file.endsWith('html'));
        const [after, before] = [names(await build()), names(await buildWithout())];
        return [...before.map((name) => `-${name}`), ...after.map((name) => `+${name}`)].join('\n');
      },
    },
  },
  '/config/output/filename': { files: { show: files }, query: { files: styled, show: html(/\?v=/) } },
  '/config/output/inject-styles': {
    without: { files: styled, show: filesWithout },
    with: { files: styled, show: files },
  },
  '/config/output/inline-scripts': {
    body: { files: { 'src/index.js': "document.querySelector('#root').textContent = 'Hello';\n" }, show: html(/body>|<div|<script/) },
  },
  '/config/output/inline-styles': { head: { files: styled, show: difference(undefined, /head>|<script/) } },
  '/config/output/legal-comments': {
    code: { files: { 'src/index.js': '/*! Chart 4.1, MIT license */\nconsole.log(1);\n' }, show: difference(script) },
  },
  '/config/output/manifest': {
    manifest: { files: rich, show: json('dist/manifest.json', sorted) },
    generated: { files: styled, show: json('dist/manifest.json', (names: object) => Object.fromEntries(Object.entries(names).toSorted())) },
  },
  '/config/output/minify': {
    code: {
      files: {
        'src/index.js':
          "function greet(name) {\n  const text = 'Hello, ' + name;\n  document.title = text;\n  return text;\n}\n\nconsole.log(greet(location.hash));\n",
      },
      show: difference(script),
    },
  },
  '/config/output/module': { script: { show: difference() } },
  '/config/output/override-browserslist': {
    code: {
      files: {
        'src/index.js': "const settings = JSON.parse(localStorage.settings);\n\nsettings.theme ??= 'light';\nconsole.log(settings);\n",
      },
      settings: { output: { minify: false } },
      show: moduleDifference(script),
    },
  },
  '/config/output/polyfill': {
    files: { files: { 'src/index.js': 'console.log(Object.groupBy([1, 2, 3], (n) => (n % 2 ? "odd" : "even")));\n' }, show: files },
  },
  '/config/output/source-map': { files: { show: paths(/\.js/) } },
  '/config/output/target': { files: { show: files } },
};
