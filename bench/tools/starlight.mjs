import { pagesOf } from '../corpus/create-corpus.mjs';
import { languages } from '../corpus/write-page.mjs';
import { bracketTitles, markdownFile } from './markdown-file.mjs';

/** @type {import('./tool.mjs').Tool} */
export const starlight = {
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
  pageFile: (page, lang) => `src/content/docs/${folder(lang)}${page.path || 'index'}.md`,
  pageUrl: (page, lang) => `/${folder(lang)}${page.path}${page.path && '/'}`,
  siteFiles(corpus) {
    const files = { 'astro.config.mjs': config(corpus), 'src/content.config.mjs': contentConfig, 'src/filter-sidebar.mjs': filterSidebar };
    for (const page of pagesOf(corpus)) {
      for (const lang of languages.keys()) files[this.pageFile(page, lang)] = markdownFile(page, lang, adapt);
    }
    return files;
  },
};

function folder(lang) {
  return lang === 0 ? '' : `${languages[lang]}/`;
}

/** The title comes from the frontmatter here, callouts have other names, and links end with a slash. */
function adapt(body) {
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

/** Starlight has one sidebar for the whole site: without this every page would list every other. */
const filterSidebar = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const section = url.pathname.replace(/^\\/zh\\//, '/').split('/')[1];
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.filter(({ entries }) => entries[0].href.replace(/^\\/zh\\//, '/').startsWith(\`/\${section}/\`));
});
`;

function config({ sections }) {
  const group = (label, items) => ({ label: label[0], translations: { zh: label[1] }, items });
  const slugs = (pages) => pages.map((page) => ({ slug: page.path }));
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
