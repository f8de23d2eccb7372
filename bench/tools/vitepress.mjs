import { pagesOf } from '../corpus/create-corpus.mjs';
import { languages } from '../corpus/write-page.mjs';
import { markdownFile } from './markdown-file.mjs';
import { navLength } from './meta-files.mjs';

/** @type {import('./tool.mjs').Tool} */
export const vitepress = {
  name: 'vitepress',
  packages: { vitepress: '1.6.4' },
  outDir: '.vitepress/dist',
  caches: ['.vitepress/cache', 'node_modules'],
  command: (action, { bin }) => [
    bin('vitepress', 'vitepress'),
    ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port), '--host', '127.0.0.1']),
  ],
  pageFile: (page, lang) => `${folder(lang)}${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${folder(lang)}${page.path}`,
  siteFiles(corpus) {
    const files = { '.vitepress/config.mjs': config(corpus) };
    for (const page of pagesOf(corpus)) {
      for (const lang of languages.keys()) files[this.pageFile(page, lang)] = markdownFile(page, lang);
    }
    return files;
  },
};

function folder(lang) {
  return lang === 0 ? '' : `${languages[lang]}/`;
}

function config({ sections }) {
  const link = (page, lang) => ({ text: page.title[lang], link: `/${folder(lang)}${page.path}` });
  const themeOf = (lang) => ({
    nav: sections.slice(0, navLength).map(({ label, pages }) => ({ text: label[lang], link: link(pages[0], lang).link })),
    sidebar: Object.fromEntries(
      sections.map(({ name, pages, groups }) => [
        `/${folder(lang)}${name}/`,
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
