import type { Recipes } from '../recipe.js';
import { code, difference, files, html, lines, moduleCode, paths, stable, terminalPart } from '../show.js';
import { picture, script, styled, stylesheet } from './projects.js';

const readable = { output: { minify: false } };
const css = (text: string) => ({ 'src/index.js': "import './index.css';\n", 'src/index.css': text });
const modern =
  '.card {\n  color: oklch(62% 0.2 30);\n  user-select: none;\n\n  @media (width >= 40rem) {\n    padding-inline: 2rem;\n  }\n}\n';
const page = {
  'src/index.ts':
    "import './index.css';\n\ndocument.querySelector('#root').innerHTML = `\n  <h1 class=\"m-8 text-3xl font-bold text-sky-700 hover:underline\">Hello</h1>\n`;\n",
};

const templates = Object.fromEntries(
  ['index', 'admin'].map((name) => [`static/${name}.html`, '<!doctype html>\n<html>\n  <head></head>\n  <body></body>\n</html>\n']),
);

/** A Wasm module that exports `add`, which adds two numbers. */
const addWasm = Buffer.from('0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b', 'hex');

/** Recipes for guides and plugin pages. */
export const guides: Recipes = {
  '/guide/start/features': {
    code: {
      files: { '.env': 'PUBLIC_API=https://api.example.com\n', 'src/index.js': "import { load } from './api';\n\nload('/teas');\n" },
      config: null,
      settings: readable,
      show: moduleCode(script, './src/api.ts'),
    },
  },
  '/guide/faq/features': { tags: { files: styled, show: difference() } },
  '/guide/basic/configure-rsbuild': { script: { show: difference() } },
  '/guide/basic/configure-swc': {
    code: {
      files: { 'src/index.js': "import { Timer } from './timer';\n\nconsole.log(new Timer().start());\n" },
      config: null,
      settings: readable,
      show: moduleCode(script, './src/timer.ts'),
    },
  },
  '/guide/basic/server': { response: { show: ({ serve }) => serve(({ text }) => text('/api/teas')) } },
  '/guide/basic/configure-rspack': {
    code: {
      files: { 'src/teas.csv': 'name,minutes\nSencha,2\nAssam,4\n' },
      show: code(script, /const \w+=\[.*?\]|console\.log\(\[.*?\]\)/),
    },
  },
  '/guide/basic/css-modules': {
    css: {
      files: {
        'src/index.js': "import './Card.tsx';\n",
        'src/Card.tsx': "import styles from './card.module.css';\n\nconsole.log(styles);\n",
      },
      config: null,
      settings: readable,
      show: code(stylesheet),
    },
    global: { files: { 'src/index.js': "import './card.module.css';\n" }, config: null, settings: readable, show: code(stylesheet) },
  },
  '/guide/basic/css-usage': {
    link: { files: { 'src/base.css': 'body {\n  margin: 0;\n}\n', 'src/app.css': 'p {\n  color: teal;\n}\n' }, show: html(/<link/) },
    compiled: { files: css(modern), settings: readable, show: code(stylesheet) },
  },
  '/guide/basic/html-template': {
    page: { files: styled, show: html() },
    files: {
      files: {
        'src/index.ts': "console.log('index');\n",
        'src/admin.ts': "console.log('admin');\n",
        'src/embed.ts': "console.log('embed');\n",
        ...templates,
      },
      show: paths(),
    },
  },
  '/guide/basic/json-files': {
    code: { show: code(script, /var \w+=JSON.*?\$\)/) },
    error: {
      files: {
        'src/index.ts': "import { nmae } from './tea.json';\n\nconsole.log(nmae);\n",
        'src/tea.json': '{ "name": "Sencha", "minutes": 2 }\n',
      },
      show: terminalPart(/×.*/),
    },
    chunk: {
      files: { 'src/index.js': "import { loadAtlas } from './load-atlas';\n\nloadAtlas();\n", 'src/atlas.json': '{ "countries": 195 }\n' },
      show: paths(/async/),
    },
    asset: {
      files: {
        'src/index.js': "import { fetchAtlas } from './fetch-atlas';\n\nfetchAtlas();\n",
        'src/atlas.json': '{ "countries": 195 }\n',
      },
      show: paths(/atlas/),
    },
  },
  '/guide/basic/static-assets': {
    css: {
      files: { 'src/index.js': "import './index.css';\n", 'src/assets/Inter.woff2': picture(9000), 'src/assets/hero.jpg': picture(9000) },
      config: null,
      settings: { ...readable, resolve: { alias: { '@': './src' } } },
      show: code(stylesheet),
    },
  },
  '/guide/basic/static-deploy': { tags: { files: styled, show: difference() } },
  '/guide/basic/tailwindcss': {
    css: {
      files: {
        ...page,
        'src/index.css': "@import 'tailwindcss';\n",
        'postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };\n",
      },
      config: null,
      show: code(stylesheet, /(?=\.m-8\{)([\s\S]*?)(?=@media|@property)/),
    },
  },
  '/guide/basic/typescript': {
    error: {
      files: {
        'tsconfig.json':
          '{ "compilerOptions": { "strict": true, "lib": ["ES2022", "DOM"], "moduleResolution": "bundler", "module": "ESNext", "types": [] }, "include": ["src"] }',
        'src/index.ts': 'const greet = (name: string) => `Hello, ${name}`;\n\nconsole.log(greet(1));\n',
      },
      show: terminalPart(/error +Build error[\s\S]*?(?=\n\n|$)/),
    },
  },
  '/guide/basic/wasm-assets': { files: { files: { 'src/add.wasm': addWasm }, show: files } },
  '/guide/basic/web-workers': {
    files: { files: { 'src/heavy.ts': 'export const heavy = (n: number): number => n * n;\n' }, show: files },
    named: {
      files: { 'src/worker.ts': 'self.postMessage(1);\n' },
      show: paths(/async/),
    },
  },
  '/guide/basic/output-files': {
    files: {
      files: {
        'src/index.js': "import './index.css';\nimport photo from './photo.jpg';\n\nconsole.log(photo);\nimport('./chart.js');\n",
        'src/index.css': "@font-face {\n  font-family: Inter;\n  src: url('./inter.woff2');\n}\n",
        'src/inter.woff2': picture(9000),
        'src/photo.jpg': picture(9000),
        'src/chart.js': "import './chart.css';\n\nconsole.log('chart');\n",
        'src/chart.css': 'p {\n  color: teal;\n}\n',
      },
      show: files,
    },
  },
  '/guide/basic/cli': { files: { config: null, files: styled, show: files } },
  '/guide/optimization/code-splitting': {
    files: { config: null, files: { 'src/report.ts': "export const openReport = () => document.body.append('Report');\n" }, show: files },
    named: {
      config: null,
      files: { 'src/index.js': "import { loadChart } from './menu.js';\n\nloadChart();\n", 'src/chart.js': "console.log('chart');\n" },
      show: paths(/async/),
    },
  },
  '/guide/optimization/inline-assets': { style: { files: styled, show: difference() } },
  '/guide/optimization/optimize-bundle': {
    code: { files: { 'src/editor.ts': "export const mount = () => document.body.append('Editor');\n" }, show: files },
  },
  '/guide/advanced/browser-compatibility': {
    code: { config: null, settings: readable, show: moduleCode(script) },
    css: { config: null, settings: readable, show: code(stylesheet) },
  },
  '/guide/advanced/env-vars': {
    code: {
      files: { '.env': 'PUBLIC_API_URL=https://api.example.com\nDEPLOY_TOKEN=s3cret\n', 'src/index.js': "import './shown.js';\n" },
      config: null,
      settings: readable,
      show: lines(script, /^console/),
    },
  },
  '/guide/advanced/environments': {
    files: {
      files: {
        'src/site.ts': "console.log('site');\n",
        'src/server.ts': "export const render = () => '<p>Hello</p>';\n",
        'src/sw.ts': "console.log('worker');\n",
      },
      show: files,
    },
  },
  '/guide/advanced/rem': { css: { files: { 'src/index.js': "import './index.css';\n" }, settings: readable, show: code(stylesheet) } },
  '/guide/advanced/security': { meta: { show: html(/http-equiv|<script/) } },
  '/guide/framework/preact': { files: { show: files } },
  '/guide/framework/react': { files: { show: files } },
  '/guide/framework/solid': { files: { show: files } },
  // Class names, and therefore hashes, depend on the project path.
  '/guide/framework/svelte': { files: { show: stable(files, /(?<=index\.)\w{8}(?=\.)/g, '31e92b7d') } },
  '/guide/framework/vue': { files: { show: files } },
  '/plugins/list/plugin-less': {
    css: { files: { 'src/index.ts': "import './global.less';\n" }, settings: readable, show: code(stylesheet) },
  },
  '/plugins/list/plugin-stylus': {
    css: { files: { 'src/index.js': "import './card.module.styl';\n" }, settings: readable, show: code(stylesheet) },
  },
  '/plugins/list/plugin-svelte': {
    css: {
      files: {
        'src/index.js': "import { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.body });\n",
      },
      config: 'plugins: [pluginSvelte()]',
      show: stable(code(stylesheet), /svelte-\w+/g, 'svelte-1n46o8q'),
    },
  },
  '/plugins/list/plugin-react': {
    files: {
      config: 'plugins: [pluginReact()]',
      files: { 'src/index.jsx': "import { createRoot } from 'react-dom/client';\n\ncreateRoot(document.body).render(<p>Hello</p>);\n" },
      show: files,
    },
  },
  '/plugins/list/plugin-vue': {
    files: {
      config: 'plugins: [pluginVue()]',
      files: {
        'src/index.js': "import { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#root');\n",
        'src/App.vue': '<template>\n  <p>Hello</p>\n</template>\n\n<style scoped>\np {\n  color: teal;\n}\n</style>\n',
      },
      show: files,
    },
  },
  '/plugins/list/plugin-babel': {
    code: { files: { 'src/index.js': "console.log('Hello');\n" }, show: difference(script) },
  },
};
