import type { Corpus, CorpusPage } from '../corpus/create-corpus.js';
import { type Lang, languageFolder } from '../corpus/languages.js';
import { markdownFiles } from './markdown-files.js';
import { navEntries } from './meta-files.js';
import type { Tool } from './tool.js';

export const vitepress: Tool = {
  name: 'vitepress',
  packages: { vitepress: '1.6.4' },
  outDir: '.vitepress/dist',
  caches: ['.vitepress/cache', 'node_modules'],
  command: (action, { bin }) => [
    bin('vitepress', 'vitepress'),
    ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port), '--host', '127.0.0.1']),
  ],
  pageFile: (page, lang) => `${languageFolder(lang)}${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${languageFolder(lang)}${page.path}`,
  siteFiles(corpus) {
    return { '.vitepress/config.mjs': config(corpus), ...markdownFiles(corpus, this) };
  },
};

function config(corpus: Corpus): string {
  const link = (page: CorpusPage, lang: Lang) => ({ text: page.title[lang], link: `/${languageFolder(lang)}${page.path}` });
  const themeOf = (lang: Lang) => ({
    nav: navEntries(corpus).map(({ section, first }) => ({ text: section.label[lang], link: link(first, lang).link })),
    sidebar: Object.fromEntries(
      corpus.sections.map(({ name, pages, groups }) => [
        `/${languageFolder(lang)}${name}/`,
        [
          ...pages.map((page) => link(page, lang)),
          ...groups.map((group) => ({ text: group.label[lang], collapsed: false, items: group.pages.map((page) => link(page, lang)) })),
        ],
      ]),
    ),
  });
  const value = {
    title: 'Acme Build',
    description: 'A build tool that does not exist.',
    cleanUrls: true,
    themeConfig: { search: { provider: 'local' } },
    locales: {
      root: { label: 'English', lang: 'en', themeConfig: themeOf(0) },
      zh: { label: '简体中文', lang: 'zh', themeConfig: themeOf(1) },
    },
  };
  return `export default ${JSON.stringify(value, null, 2)};\n`;
}
