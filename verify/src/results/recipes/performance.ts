import { pluginReact } from '@rsbuild/plugin-react';
import type { Recipes } from '../recipe.js';
import { difference, files, filesWithout, html, terminal } from '../show.js';
import { picture, rich, script } from './projects.js';

const framework = { 'src/index.js': "import { createRoot } from 'react-dom/client';\n\ncreateRoot(document.body).render('Hello');\n" };
const font = {
  'src/index.js': "import './index.css';\n",
  'src/index.css': "@font-face {\n  font-family: Inter;\n  src: url('./inter.woff2');\n}\n",
  'src/inter.woff2': picture(9000),
};
const map = {
  'src/index.js': "import('./map.js');\n",
  'src/map.js': "import './map.css';\nimport map from './map.png';\n\nconsole.log(map);\n",
  'src/map.css': 'body {\n  color: teal;\n}\n',
  'src/map.png': picture(5000),
};
/** Recipes for performance.* and security.*. */
export const performance: Recipes = {
  '/config/performance/chunk-split': {
    without: { files: framework, settings: { plugins: [pluginReact()] }, show: filesWithout },
    with: { files: framework, settings: { plugins: [pluginReact()] }, show: files },
  },
  '/config/performance/dns-prefetch': { tags: { show: difference() } },
  '/config/performance/preconnect': { tag: { show: difference() }, tags: { show: html(/preconnect/) } },
  '/config/performance/prefetch': { tags: { files: map, show: html(/prefetch/) } },
  '/config/performance/preload': { tag: { files: font, show: difference(undefined, /<link/) } },
  '/config/performance/print-file-size': {
    total: { files: rich, show: terminal() },
    default: { files: rich, show: filesWithout },
    files: { files: rich, show: files },
  },
  '/config/performance/profile': {
    printed: { show: terminal(/Bundle Analyzer/) },
  },
  '/config/performance/bundle-analyze': { printed: { config: null, env: { BUNDLE_ANALYZE: 'true' }, show: terminal(/Bundle Analyzer/) } },
  '/config/performance/remove-console': {
    code: {
      files: {
        'src/index.js': "console.log('loaded');\nconsole.info('3 items');\nconsole.warn('slow');\n",
      },
      show: difference(script),
    },
  },
  '/config/security/nonce': { script: { show: difference() } },
  '/config/security/sri': { script: { show: html(/<script/) } },
};
