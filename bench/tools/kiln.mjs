import { fileURLToPath } from 'node:url';
import { pagesOf } from '../corpus/create-corpus.mjs';
import { languages } from '../corpus/write-page.mjs';
import { markdownFile } from './markdown-file.mjs';
import { metaFiles } from './meta-files.mjs';

const bin = fileURLToPath(new URL('../../engine/bin/kiln.js', import.meta.url));

/** @type {import('./tool.mjs').Tool} */
export const kiln = {
  name: 'kiln',
  packages: {},
  workspacePackages: ['engine', 'theme'],
  weightArgs: ['--config', 'site.precompressed.config.ts'],
  outDir: 'dist',
  caches: ['node_modules/.cache'],
  command: (action) => [bin, ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port)])],
  pageFile: (page, lang) => `docs/${languages[lang]}/${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${lang === 0 ? '' : `${languages[lang]}/`}${page.path}`,
  siteFiles(corpus) {
    const files = { ...metaFiles(corpus), 'site.config.ts': config(false), 'site.precompressed.config.ts': config(true) };
    for (const page of pagesOf(corpus)) {
      for (const lang of languages.keys()) files[this.pageFile(page, lang)] = markdownFile(page, lang);
    }
    return files;
  },
};

function config(precompress) {
  return `import { defineConfig } from '@kiln/engine';

export default defineConfig({
  title: 'Acme Build',
  description: 'A build tool that does not exist.',
  origin: 'https://acme.example',
  precompress: ${precompress},
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
});
`;
}
