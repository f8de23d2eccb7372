import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SiteError } from '../../model/index.js';
import { recordOf, textOf } from '../config-parts.js';
import { findConfig } from '../find-config.js';
import { createPathMap } from '../path-map.js';
import { blocker, manualStep } from '../plan.js';
import { readConfigSource } from '../read-config-source.js';
import type { SourceFile, SourceSite, SourceTool } from '../source-tool.js';
import { themeFiles } from '../theme-files.js';
import { type ContentSet, type DocusaurusConfig, migrateDocusaurusConfig } from './config.js';
import { readDocument, readYaml, type SourceDocument, withoutNumber } from './documents.js';
import { migrateDocusaurusPage } from './page.js';
import { planSidebars } from './plan-sidebars.js';
import { categoryFiles } from './sidebars.js';
import { isPortable, moduleEndings } from './is-portable.js';

/** Migration from Docusaurus, which has separate folders for docs, posts and pages, and for translations and versions. */
export const docusaurus: SourceTool = {
  name: 'Docusaurus',
  command: /\bdocusaurus (start|build|serve)\b/g,
  packages: /^@docusaurus\//,
  openSite: openDocusaurusSite,
};

const isPage = (name: string) => /\.mdx?$/.test(name);
const isPartial = (name: string) => /(?:^|\/)_/.test(name);

async function openDocusaurusSite(folder: string): Promise<SourceSite> {
  const configFile = findConfig(folder, ['docusaurus.config']);
  if (!configFile)
    throw new SiteError(
      blocker(
        'There is no docusaurus.config.ts in this folder.',
        '.',
        'Run the command in the folder of the Docusaurus site, or pass it: kiln migrate docusaurus <folder>.',
      ),
    );
  const source = readConfigSource(join(folder, configFile));
  const site = migrateDocusaurusConfig(source, { file: configFile, root: 'content' });
  const { langs, left } = site;
  const isMigrated = existsSync(join(folder, 'site.config.ts'));
  const { files, documents } = isMigrated ? migratedFiles(folder) : listFiles(folder, site);
  const byFile = new Map(documents.map((entry) => [entry.file, entry.document]));
  const places = createPathMap(files);
  const { sidebars, metas, nav, missing } = planSidebars(folder, site, documents);
  if (missing.length > 0)
    left.push(
      manualStep(
        `Sidebars list pages that do not exist: ${missing.join(', ')}.`,
        { file: configFile },
        'Add them, or check whether the site needs them.',
      ),
    );
  reportUnmigrated(folder, site, configFile);
  const locales = site.config.themeConfig?.locales ?? [];
  const config = {
    ...site.config,
    ...(site.footer && { theme: './theme' }),
    themeConfig: {
      ...site.config.themeConfig,
      locales: locales.map((locale) => ({
        ...locale,
        ...(nav.length > 0 && { nav }),
        ...(sidebars && { sidebar: sidebars(locale.lang) }),
      })),
    },
  };
  const known = new Set(files.map(({ from }) => from));
  const linkOf = (url: string, file: SourceFile): string => {
    if (url.startsWith('pathname://')) return url.slice('pathname://'.length).replace(/^\/*/, '/');
    if (url.startsWith('@site/static/')) return url.slice('@site/static'.length);
    // A path from the root of the site or of a set. Without a slash, a file beside the page takes precedence.
    const [, slash = '', path = '', rest = ''] = /^(\/?)((?!\.{1,2}\/|[a-z][a-z\d+.-]*:|@site\/).*\.mdx?)([?#].*)?$/is.exec(url) ?? [];
    const isBeside = slash === '' && known.has(posix.join(posix.dirname(file.from), path));
    const bases = path && !isBeside ? ['', ...site.sets.map((set) => set.path)] : [];
    const found = bases.map((base) => posix.join(base, path)).find((name) => known.has(name));
    if (found) return linkOf(`@site/${found}${rest}`, file);
    if (!url.startsWith('@site/')) return places.linkOf(url, file);
    return places.linkOf(posix.relative(posix.dirname(file.from), url.slice('@site/'.length)).replace(/^(?!\.)/, './'), file);
  };
  const authors = site.sets.filter(({ kind }) => kind === 'blog').map(({ path }) => authorsOf(join(folder, path, 'authors.yml')));
  return {
    configFile,
    config,
    plugins: site.plugins.map((plugin) =>
      plugin.name === 'blog' && authors[0] ? { ...plugin, options: { ...plugin.options, authors: authors[0] } } : plugin,
    ),
    left,
    files,
    migrateFile(file) {
      if (!isPage(file.from)) return undefined;
      return migrateDocusaurusPage(readFileSync(join(folder, file.from), 'utf8'), {
        file: file.from,
        to: file.to,
        document: byFile.get(file.from),
        linkOf: (url) => linkOf(url, file),
        specifierOf: (specifier) => specifierOf(specifier, file, { folder, known, linkOf }),
      });
    },
    obsolete: isMigrated
      ? []
      : site.sets
          .filter(({ kind }) => kind === 'docs')
          .flatMap(({ path }) =>
            listNames(folder, path)
              .filter((name) => categoryFiles.includes(posix.basename(name)))
              .map((name) => posix.join(path, name)),
          ),
    newFiles: () =>
      new Map([
        ...themeFiles({ footer: site.footer || undefined, hasHero: false }),
        ...(isMigrated ? [] : [...metas, ...homePages(site, documents, langs)]),
      ]),
    packages: () => (site.plugins.some(({ name }) => name === 'mermaid') ? ['mermaid'] : []),
  };
}

interface Placed {
  /** Path in the old site. */
  file: string;
  lang: string;
  document: SourceDocument;
}

/** Lists the files of all sets and languages with their new paths. */
function listFiles(folder: string, { sets, langs }: DocusaurusConfig): { files: SourceFile[]; documents: Placed[] } {
  const files: SourceFile[] = [];
  const documents: Placed[] = [];
  const taken = new Set<string>();
  for (const [index, lang] of langs.entries()) {
    for (const set of sets) {
      const base = index === 0 ? set.path : translationOf(set, lang);
      const home = posix.join('content', langs.length > 1 ? lang : '');
      for (const name of listNames(folder, base)) {
        const from = posix.join(base, name);
        const isContent = isPage(name) && !isPartial(name);
        if (set.kind === 'pages' && !isContent) continue;
        if (categoryFiles.includes(posix.basename(name)) || /^(?:authors|tags)\.yml$/.test(name)) continue;
        const document = isContent ? readDocument(folder, base, name, set) : undefined;
        const beside =
          set.kind === 'docs'
            ? name
                .split('/')
                .map((part, at, all) => (at < all.length - 1 ? withoutNumber(part) : part))
                .join('/')
            : name;
        const wanted = posix.join(home, document?.target ?? posix.join(set.route, beside));
        const to = taken.has(wanted.replace(/\.mdx?$/, '')) ? posix.join(home, set.route, beside) : wanted;
        taken.add(to.replace(/\.mdx?$/, ''));
        files.push({ from, to });
        if (document) documents.push({ file: from, lang, document });
      }
    }
  }
  return { files, documents };
}

/** Lists the pages of an already migrated site. */
function migratedFiles(folder: string): { files: SourceFile[]; documents: Placed[] } {
  return { files: listNames(folder, 'content').map((name) => ({ from: `content/${name}`, to: `content/${name}` })), documents: [] };
}

function listNames(folder: string, base: string): string[] {
  if (!existsSync(join(folder, base))) return [];
  return readdirSync(join(folder, base), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/.test(name) && statSync(join(folder, base, name)).isFile())
    .toSorted();
}

function translationOf({ kind, id }: ContentSet, lang: string): string {
  const name = `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
  return posix.join('i18n', lang, name, kind === 'docs' ? 'current' : '');
}

interface ImportContext {
  folder: string;
  /** Old paths of the files that move. */
  known: ReadonlySet<string>;
  linkOf: (url: string, file: SourceFile) => string;
}

/** Returns the import path of a module for the new page; undefined if it only runs in Docusaurus. */
function specifierOf(specifier: string, file: SourceFile, { folder, known, linkOf }: ImportContext): string | undefined {
  if (/^@theme(?:-\w+)?\/|^@docusaurus\//.test(specifier)) return undefined;
  const raw = /^!!raw-loader!(.*)$/.exec(specifier)?.[1];
  if (raw !== undefined) return `${raw.startsWith('@site/') ? `<root>/${raw.slice('@site/'.length)}` : linkOf(raw, file)}?raw`;
  if (isPage(specifier)) return linkOf(specifier, file);
  if (!/^(?:@site|\.{1,2})\//.test(specifier)) return specifier;
  const path = specifier.startsWith('@site/') ? specifier.slice('@site/'.length) : posix.join(posix.dirname(file.from), specifier);
  // Docusaurus imports SVGs as components; here the import is a URL.
  if (path.endsWith('.svg')) return undefined;
  if (!/\.[a-z]+$/i.test(path) || /\.[jt]sx?$/.test(path)) {
    if (!isPortable(folder, path)) return undefined;
  }
  const ending = moduleEndings.find((name) => known.has(path + name));
  if (ending !== undefined) {
    const link = linkOf(`@site/${path}${ending}`, file);
    return link.slice(0, link.length - ending.length);
  }
  if (specifier.startsWith('@site/')) return `<root>/${path}`;
  const moved = linkOf(specifier, file);
  return moved === specifier && posix.dirname(file.from) !== posix.dirname(file.to)
    ? posix.relative(posix.dirname(file.to), path).replace(/^(?!\.)/, './')
    : moved;
}

/** Returns home pages, by path, if the old one is a React component. */
function homePages({ config, sets }: DocusaurusConfig, documents: readonly Placed[], langs: readonly string[]): [string, string][] {
  if (documents.some(({ document }) => document.route === '/')) return [];
  const docs = documents.find(({ document }) => document.set.kind === 'docs')?.document;
  const start =
    documents.find(({ document }) => document.set.kind === 'docs' && /\/(?:intro(?:duction)?|installation|index)?$/.test(document.route))
      ?.document ?? docs;
  if (!sets.some(({ kind }) => kind === 'pages') && !docs) return [];
  const link = start ? `[${start.title}](${start.route})\n` : '';
  const text = `---\npageType: home\n---\n\n# ${config.title}\n\n${config.description ? `${config.description}\n\n` : ''}${link}`;
  return langs.map((lang) => [posix.join('content', langs.length > 1 ? lang : '', 'index.mdx'), text]);
}

/** Reports files that cannot be migrated. */
function reportUnmigrated(folder: string, { sets, left }: DocusaurusConfig, configFile: string): void {
  for (const name of listNames(folder, 'src/pages').filter((page) => /\.[jt]sx?$/.test(page)))
    left.push(
      manualStep(
        'This page is a React component.',
        { file: `src/pages/${name}` },
        'Import it in an .mdx page, without the parts from Docusaurus.',
      ),
    );
  if (existsSync(join(folder, 'versions.json')))
    left.push(
      manualStep(
        'The docs have older versions, which were not migrated.',
        { file: 'versions.json' },
        'Copy each of versioned_docs into a folder below the docs, and set multiVersion.',
      ),
    );
  if (existsSync(join(folder, 'src/theme')))
    left.push(
      manualStep(
        'The site has its own theme components.',
        { file: 'src/theme' },
        'Write them as parts or slots: createLayout of @kiln/theme.',
      ),
    );
  if (existsSync(join(folder, 'src/css/custom.css')))
    left.push(
      manualStep('The site has its own styles.', { file: 'src/css/custom.css' }, 'Set theme tokens in a stylesheet of your own theme.'),
    );
  if (sets.length === 0)
    left.push(
      manualStep(
        'The config has no folder of pages that can be read without running it.',
        { file: configFile },
        'Write presets as literals, and run the command again.',
      ),
    );
}

function authorsOf(path: string): Record<string, { name: string }> | undefined {
  if (!existsSync(path)) return undefined;
  const entries = Object.entries(readYaml(readFileSync(path, 'utf8'))).flatMap(([key, value]) => {
    const name = textOf(recordOf(value).name);
    return name === undefined ? [] : [[key, { name }] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
