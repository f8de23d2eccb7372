import { languageFolder, languages } from '../corpus/languages.js';
import { markdownFiles } from './markdown-files.js';
import { metaFiles } from './meta-files.js';
import type { Tool } from './tool.js';

const config = `import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: 'docs',
  lang: 'en',
  title: 'Acme Build',
  locales: [
    { lang: 'en', label: 'English', title: 'Acme Build', description: 'A build tool that does not exist.' },
    { lang: 'zh', label: '简体中文', title: 'Acme Build', description: '一个并不存在的构建工具。' },
  ],
  route: { cleanUrls: true },
});
`;

export const rspress: Tool = {
  name: 'rspress',
  packages: { '@rspress/core': '2.0.22' },
  overrides: { 'remark-cjk-friendly': '2.3.1', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
  outDir: 'doc_build',
  caches: ['node_modules', '.rspress'],
  command: (action, { bin }) => [
    bin('@rspress/core', 'rspress'),
    ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port)]),
  ],
  pageFile: (page, lang) => `docs/${languages[lang]}/${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${languageFolder(lang)}${page.path}`,
  siteFiles(corpus) {
    return { ...metaFiles(corpus), 'rspress.config.ts': config, ...markdownFiles(corpus, this) };
  },
};
