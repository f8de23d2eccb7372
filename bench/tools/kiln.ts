import { fileURLToPath } from 'node:url';
import { languageFolder, languages } from '../corpus/languages.js';
import { markdownFiles } from './markdown-files.js';
import { metaFiles } from './meta-files.js';
import type { Tool } from './tool.js';

const bin = fileURLToPath(new URL('../../engine/bin/kiln.js', import.meta.url));
const plainTheme = fileURLToPath(new URL('../../e2e/fixtures/plain/theme', import.meta.url));

export const kiln: Tool = {
  name: 'kiln',
  packages: {},
  workspacePackages: ['engine', 'theme'],
  weighed: {
    kiln: ['--config', 'site.precompressed.config.ts'],
    'kiln, plain frame': ['--config', 'site.plain.config.ts'],
  },
  outDir: 'dist',
  caches: ['node_modules/.cache'],
  command: (action) => [bin, ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port)])],
  pageFile: (page, lang) => `docs/${languages[lang]}/${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${languageFolder(lang)}${page.path}`,
  siteFiles(corpus) {
    return {
      ...metaFiles(corpus),
      'site.config.ts': config(''),
      'site.precompressed.config.ts': config('precompress: true,'),
      'site.plain.config.ts': config(`precompress: true,\n  theme: ${JSON.stringify(plainTheme)},`),
      ...markdownFiles(corpus, this),
    };
  },
};

function config(more: string): string {
  return `import { defineConfig } from '@kiln/engine';

export default defineConfig({
  title: 'Acme Build',
  description: 'A build tool that does not exist.',
  origin: 'https://acme.example',
  ${more}
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
});
`;
}
