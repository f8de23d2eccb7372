import { fileURLToPath } from 'node:url';
import { pagesOf } from '../corpus/create-corpus.mjs';
import { languages } from '../corpus/write-page.mjs';
import { markdownFile } from './markdown-file.mjs';
import { metaFiles } from './meta-files.mjs';

const bin = fileURLToPath(new URL('../../engine/bin/kiln.js', import.meta.url));
const plainTheme = fileURLToPath(new URL('../../e2e/fixtures/plain/theme', import.meta.url));

/** @type {import('./tool.mjs').Tool} */
export const kiln = {
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
  pageUrl: (page, lang) => `/${lang === 0 ? '' : `${languages[lang]}/`}${page.path}`,
  siteFiles(corpus) {
    const files = {
      ...metaFiles(corpus),
      'site.config.ts': config(''),
      'site.precompressed.config.ts': config('precompress: true,'),
      'site.plain.config.ts': config(`precompress: true,\n  theme: ${JSON.stringify(plainTheme)},`),
    };
    for (const page of pagesOf(corpus)) {
      for (const lang of languages.keys()) files[this.pageFile(page, lang)] = markdownFile(page, lang);
    }
    return files;
  },
};

function config(more) {
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
