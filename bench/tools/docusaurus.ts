import type { Corpus } from '../corpus/create-corpus.js';
import { type Lang, languageFolder, languages } from '../corpus/languages.js';
import { bracketTitles, markdownFiles } from './markdown-files.js';
import { navEntries } from './meta-files.js';
import type { Tool } from './tool.js';

const version = '3.10.2';

export const docusaurus: Tool = {
  name: 'docusaurus',
  packages: {
    '@docusaurus/core': version,
    '@docusaurus/preset-classic': version,
    '@docusaurus/faster': version,
    react: '19.2.3',
    'react-dom': '19.2.3',
  },
  overrides: { '@docsearch/react': '4.7.0', '@docsearch/core': '4.7.0', '@swc/html': '1.16.2' },
  outDir: 'build',
  caches: ['.docusaurus', 'node_modules'],
  command: (action, { bin }) => [
    bin('@docusaurus/core', 'docusaurus'),
    ...(action === 'build' ? ['build'] : [action.kind === 'dev' ? 'start' : 'serve', '--port', String(action.port), '--no-open']),
  ],
  pageFile: (page, lang) => `${folder(lang)}${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${languageFolder(lang)}${page.path}`,
  siteFiles(corpus) {
    return {
      'docusaurus.config.mjs': config(corpus),
      'sidebars.mjs': sidebars(corpus),
      'package.json': '{ "private": true }',
      ...markdownFiles(corpus, { pageFile: this.pageFile, adapt }),
    };
  },
};

function folder(lang: Lang): string {
  return lang === 0 ? 'docs/' : `i18n/${languages[lang]}/docusaurus-plugin-content-docs/current/`;
}

/** Links have no language prefix in Docusaurus. */
function adapt(body: string): string {
  return bracketTitles(body).replaceAll('](/zh/', '](/');
}

function sidebars({ sections }: Corpus): string {
  const entries = sections.map(({ name, pages, groups }) => [
    name,
    [
      ...pages.map((page) => page.path),
      ...groups.map((group) => ({ type: 'category', label: group.label[0], items: group.pages.map((page) => page.path) })),
    ],
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(entries))};\n`;
}

function config(corpus: Corpus): string {
  const items = navEntries(corpus).map(({ section, first }) => ({ label: section.label[0], to: `/${first.path}` }));
  const value = {
    title: 'Acme Build',
    url: 'https://acme.example',
    baseUrl: '/',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
    future: { v4: true, faster: true },
    markdown: { format: 'md' },
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false }]],
    themeConfig: { navbar: { title: 'Acme Build', items } },
  };
  return `export default ${JSON.stringify(value, null, 2)};\n`;
}
