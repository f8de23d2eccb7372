import type { Recipes } from '../recipe.js';
import { code, difference, files, html, lines, moduleCode, moduleDifference, paths, terminal, terminalPart } from '../show.js';
import { picture, script, styled, stylesheet } from './projects.js';

const readable = { output: { minify: false } };

/** Creates modules that export their own path. */
const printing = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `export default '${name.replace(/^node_modules\/[^/]+\//, '')}';\n`]));

const imports = (name: string) => ({ 'src/index.js': `import path from '${name}';\n\nconsole.log(path);\n` });
const nested = { 'src/index.js': "import './index.css';\n", 'src/index.css': '.card {\n  .title {\n    color: teal;\n  }\n}\n' };

/** Recipes for resolve.*, source.* and tools.*. */
export const codeOptions: Recipes = {
  '/config/resolve/alias': {
    error: {
      config: null,
      files: { 'src/index.js': "import { total } from '@/cart';\n\nconsole.log(total);\n" },
      show: terminal(/^(?!error)/),
    },
  },
  '/config/resolve/condition-names': {
    code: {
      files: { ...imports('tea-ui'), ...printing('node_modules/tea-ui/src/index.ts', 'node_modules/tea-ui/dist/browser.js') },
      show: difference(script),
    },
  },
  '/config/resolve/dedupe': {
    code: {
      files: {
        'src/index.js': "import React from 'react';\nimport { version } from 'date-picker';\n\nconsole.log(React.version, version);\n",
        'node_modules/react/package.json': '{ "name": "react", "version": "19.1.0", "main": "index.js" }',
        'node_modules/react/index.js': "exports.version = '19.1.0';\n",
        'node_modules/react-dom/package.json': '{ "name": "react-dom", "version": "19.1.0", "main": "index.js" }',
        'node_modules/react-dom/index.js': '',
        'node_modules/date-picker/package.json': '{ "name": "date-picker", "main": "index.js" }',
        'node_modules/date-picker/index.js': "exports.version = require('react').version;\n",
        'node_modules/date-picker/node_modules/react/package.json': '{ "name": "react", "version": "18.3.1", "main": "index.js" }',
        'node_modules/date-picker/node_modules/react/index.js': "exports.version = '18.3.1';\n",
      },
      settings: readable,
      show: difference(script, /^/, /exports\.version = '/),
    },
  },
  '/config/resolve/extensions': {
    code: { files: { ...imports('./format'), ...printing('src/format.web.ts', 'src/format.ts') }, show: difference(script) },
  },
  '/config/resolve/main-fields': {
    code: {
      files: { ...imports('tea-chart'), ...printing('node_modules/tea-chart/dist/browser.js', 'node_modules/tea-chart/dist/index.mjs') },
      config: "['module', 'browser', 'main']",
      show: difference(script),
    },
  },
  '/config/source/assets-include': {
    error: {
      config: null,
      files: { 'src/index.js': "import manual from './manual.pdf';\n\nconsole.log(manual);\n", 'src/manual.pdf': '%PDF-1.7\n' },
      show: terminal(/^(?!error)/),
    },
    files: {
      files: { 'src/index.js': "import manual from './manual.pdf';\n\nconsole.log(manual);\n", 'src/manual.pdf': picture(9000) },
      show: files,
    },
  },
  '/config/source/decorators': {
    code: {
      files: {
        'src/index.ts':
          'const logged = (_target: object, key: string) => console.log(key);\n\nclass Kettle {\n  @logged\n  boil() {}\n}\n\nconsole.log(new Kettle());\n',
      },
      settings: readable,
      show: code(script, /class Kettle[\s\S]*"boil", null\);/),
    },
  },
  '/config/source/define': {
    code: {
      files: { 'src/index.js': 'if (__BETA__) {\n  enableBeta();\n}\nconsole.log(__VERSION__);\n' },
      settings: readable,
      show: moduleCode(script),
    },
  },
  '/config/source/entry': {
    files: { files: { 'src/main.tsx': "console.log('main');\n", 'src/admin/main.tsx': "console.log('admin');\n" }, show: files },
    named: { files: { 'src/main.tsx': "console.log('main');\n", 'src/widget.ts': "console.log('widget');\n" }, show: paths() },
  },
  '/config/source/exclude': {
    code: {
      files: {
        'src/index.js': "import { label } from './vendor/chart.js';\n\nconsole.log(label(window.point));\n",
        'src/vendor/chart.js': "export const label = (point) => point?.label ?? '';\n",
      },
      settings: { output: { minify: false, overrideBrowserslist: ['chrome >= 60'] } },
      show: moduleDifference(script, './src/vendor/chart.js'),
    },
  },
  '/config/source/include': {
    code: {
      files: {
        'src/index.js': "import { parse } from 'tea-parser';\n\nconsole.log(parse(window.tea));\n",
        'node_modules/tea-parser/package.json': '{ "name": "tea-parser", "type": "module", "main": "index.js" }',
        'node_modules/tea-parser/index.js': 'export const parse = (a) => a?.b ?? 1;\n',
      },
      settings: { output: { minify: false, overrideBrowserslist: ['chrome >= 60'] } },
      show: moduleDifference(script, './node_modules/tea-parser/index.js'),
    },
  },
  '/config/source/pre-entry': {
    code: { show: difference(script) },
    css: {
      files: {
        'src/index.js': "import './index.css';\n",
        'src/index.css': 'a {\n  color: teal;\n}\n',
        'src/reset.css': 'a {\n  color: inherit;\n}\n',
      },
      settings: readable,
      show: difference(stylesheet, /./),
    },
  },
  '/config/tools/bundler-chain': {
    code: {
      files: { 'src/index.js': "import shader from './wave.frag';\n\nconsole.log(shader);\n", 'src/wave.frag': 'void main() {}' },
      show: code(script, /console\.log\("[^"]*"\)/),
    },
  },
  '/config/tools/css-extract': {
    url: {
      files: {
        'src/index.js': "import './index.css';\n",
        'src/index.css': '.hero {\n  background: url(./hero.png);\n}\n',
        'src/hero.png': picture(5000),
      },
      show: difference(stylesheet),
    },
  },
  '/config/tools/css-loader': {
    error: {
      config: null,
      files: { 'src/index.js': "import './index.css';\n", 'src/index.css': '.logo {\n  background: url(/img/logo.png);\n}\n' },
      show: terminalPart(/File: .*\n.*Module not found.*/),
    },
  },
  '/config/tools/html-plugin': {
    page: {
      files: { 'static/index.html': '<!doctype html>\n<html>\n  <head></head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n' },
      settings: { html: { template: './static/index.html' } },
      show: code('dist/index.html'),
    },
    scripts: {
      files: { 'src/index.ts': "console.log('index');\n", 'src/monitor.ts': "console.log('monitor');\n" },
      show: html(/<script/),
    },
  },
  '/config/tools/lightningcss-loader': {
    nesting: { files: nested, settings: readable, show: difference(stylesheet, /^/) },
    prefixes: {
      config: null,
      files: {
        'src/index.js': "import './index.css';\n",
        'src/index.css': '.card {\n  color: oklch(60% 0.2 240);\n  backdrop-filter: blur(2px);\n}\n',
      },
      settings: readable,
      show: lines(stylesheet),
    },
  },
  '/config/tools/postcss': { order: { files: styled, show: terminal(/^(?:first|second)$/) } },
  '/config/tools/rspack': {
    code: {
      files: { 'src/index.js': "import text from './shop.yaml';\n\nconsole.log(text);\n", 'src/shop.yaml': 'name: Tea shop\n' },
      show: code(script, /console\.log\("[^"]*"\)/),
    },
  },
  '/config/tools/swc': {
    code: {
      files: {
        'src/index.js': "const settings = JSON.parse(localStorage.settings);\n\nsettings.theme ??= 'light';\nconsole.log(settings);\n",
      },
      settings: readable,
      show: moduleDifference(script),
    },
  },
};
