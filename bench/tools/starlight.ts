import type { Corpus, CorpusPage } from '../corpus/create-corpus.js';
import { languageFolder, type Translated } from '../corpus/languages.js';
import { bracketTitles, markdownFiles } from './markdown-files.js';
import type { Tool } from './tool.js';

export const starlight: Tool = {
  name: 'starlight',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', '@astrojs/markdown-remark': '7.3.0' },
  overrides: { rolldown: '1.2.18', '@astrojs/compiler-rs': '0.4.1' },
  outDir: 'dist',
  caches: ['node_modules', '.astro'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  command: (action, { bin }) => [
    bin('astro', 'astro'),
    ...(action === 'build' ? ['build'] : [action.kind, '--port', String(action.port), '--host', '127.0.0.1']),
  ],
  pageFile: (page, lang) => `src/content/docs/${languageFolder(lang)}${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${languageFolder(lang)}${page.path}${page.path && '/'}`,
  siteFiles(corpus) {
    return {
      'astro.config.mjs': config(corpus),
      'src/content.config.mjs': contentConfig,
      'src/filter-sidebar.mjs': filterSidebar,
      ...markdownFiles(corpus, { pageFile: this.pageFile, adapt }),
    };
  },
};

/** In Starlight the title comes from the frontmatter, callouts have other names, and links end with a slash. */
function adapt(body: string): string {
  return bracketTitles(body)
    .replace(/^# .*\n\n/, '')
    .replace(/^:::warning/gm, ':::caution')
    .replace(/\]\((\/[^)]+)\)/g, ']($1/)');
}

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight has one sidebar for the whole site. Without this, every page would list all others. */
const filterSidebar = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const section = url.pathname.replace(/^\\/zh\\//, '/').split('/')[1];
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.filter(({ entries }) => entries[0].href.replace(/^\\/zh\\//, '/').startsWith(\`/\${section}/\`));
});
`;

function config({ sections }: Corpus): string {
  const group = (label: Translated, items: object[]) => ({ label: label[0], translations: { zh: label[1] }, items });
  const slugs = (pages: CorpusPage[]) => pages.map((page) => ({ slug: page.path }));
  const sidebar = sections.map(({ label, pages, groups }) =>
    group(label, [...slugs(pages), ...groups.map((entry) => group(entry.label, slugs(entry.pages)))]),
  );
  return `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://acme.example',
  integrations: [
    starlight({
      title: 'Acme Build',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh' } },
      routeMiddleware: './src/filter-sidebar.mjs',
      sidebar: ${JSON.stringify(sidebar)},
    }),
  ],
});
`;
}
