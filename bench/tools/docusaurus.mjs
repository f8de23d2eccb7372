import { pagesOf } from '../corpus/create-corpus.mjs';
import { languages } from '../corpus/write-page.mjs';
import { bracketTitles, markdownFile } from './markdown-file.mjs';
import { navLength } from './meta-files.mjs';

const version = '3.10.2';

/** @type {import('./tool.mjs').Tool} */
export const docusaurus = {
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
  pageUrl: (page, lang) => `/${lang === 0 ? '' : `${languages[lang]}/`}${page.path}`,
  siteFiles(corpus) {
    const files = {
      'docusaurus.config.mjs': config(corpus),
      'sidebars.mjs': sidebars(corpus),
      'package.json': '{ "private": true }',
    };
    for (const page of pagesOf(corpus)) {
      for (const lang of languages.keys()) files[this.pageFile(page, lang)] = markdownFile(page, lang, adapt);
    }
    return files;
  },
};

function folder(lang) {
  return lang === 0 ? 'docs/' : `i18n/${languages[lang]}/docusaurus-plugin-content-docs/current/`;
}

/** Links name no language here. */
function adapt(body) {
  return bracketTitles(body).replaceAll('](/zh/', '](/');
}

function sidebars({ sections }) {
  const entries = sections.map(({ name, pages, groups }) => [
    name,
    [
      ...pages.map((page) => page.path),
      ...groups.map((group) => ({ type: 'category', label: group.label[0], items: group.pages.map((page) => page.path) })),
    ],
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(entries))};\n`;
}

function config({ sections }) {
  const items = sections.slice(0, navLength).map(({ label, pages }) => ({ label: label[0], to: `/${pages[0].path}` }));
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
