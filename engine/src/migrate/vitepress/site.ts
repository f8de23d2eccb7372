import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SiteError } from '../../model/index.js';
import { recordOf, textOf } from '../config-parts.js';
import { isRecord } from '../config-value.js';
import { findConfig } from '../find-config.js';
import { createPathMap } from '../path-map.js';
import { blocker, manualStep } from '../plan.js';
import { type ConfigSource, readConfigSource } from '../read-config-source.js';
import { htmlToJsx } from '../read-html.js';
import type { SourceFile, SourceSite, SourceTool } from '../source-tool.js';
import { themeFiles } from '../theme-files.js';
import { migrateVitepressConfig, outDirOf } from './config.js';
import { type MigratedPage, migrateVitepressPage } from './page.js';
import { readPart } from './read-part.js';

/** Migration from VitePress, where pages are Markdown with Vue. */
export const vitepress: SourceTool = {
  name: 'VitePress',
  command: /\bvitepress (dev|build|preview)\b(?: (?!-)[\w./-]+)?/g,
  packages: /^(?:vitepress(?:-plugin-.*)?|vue|@vue\/.*)$/,
  openSite: openVitepressSite,
};

/** Top-level files that do not belong to the pages. */
const projectFiles = /^(?:package(?:-lock)?\.json|[^/]*(?:lock|\.config)\.[^/]*|tsconfig[^/]*|\.[^/]*|mdx-components\.tsx)$/;
const skipped = /(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/;

async function openVitepressSite(folder: string): Promise<SourceSite> {
  const home = findHome(folder);
  if (home === undefined)
    throw new SiteError(
      blocker(
        'There is no .vitepress/config.ts in this folder, or in one below it.',
        '.',
        'Run the command in the folder of the VitePress site, or pass it: kiln migrate vitepress <folder>.',
      ),
    );
  const configFile =
    findConfig(
      folder,
      ['config', 'config/index'].map((name) => posix.join(home, '.vitepress', name)),
    ) ?? '';
  const source = readConfigSource(join(folder, configFile));
  addLocaleConfigs(folder, home, source);
  const srcDir = typeof source.value.srcDir === 'string' ? source.value.srcDir.replace(/^\.\/?|\/$/g, '') : '';
  const from = posix.join(home, srcDir);
  // The output must not be inside the pages' folder, so pages move out of the project root.
  const root = from === '.' ? 'docs' : from;
  const publicDir = posix.join(from, 'public');
  const outDir = typeof source.value.outDir === 'string' ? source.value.outDir : '.vitepress/dist';
  const hasFolder = (name: string) =>
    [posix.join(from, name), posix.join(root, name)].some((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory());
  const { config, left, locales, plugins, footer, githubUrl } = migrateVitepressConfig(source, {
    file: configFile,
    root,
    publicDir,
    outDir: outDirOf(posix.join(home, outDir), root),
    hasFolder,
  });
  const files = listFiles(folder, { from, root, langs: locales.map(({ lang }) => lang), folders: locales.map(({ folder: name }) => name) });
  const places = createPathMap(files);
  const pages = new Map<string, MigratedPage | null>();
  const migratePage = (file: SourceFile): MigratedPage | null => {
    const known = pages.get(file.from);
    if (known !== undefined) return known;
    // A page that includes itself uses its planned path.
    pages.set(file.from, null);
    const targetOf = (path: string) => {
      const old =
        path.startsWith('@/') || path.startsWith('/')
          ? posix.join(from, path.replace(/^@?\//, ''))
          : posix.join(posix.dirname(file.from), path);
      const target = files.find((other) => other.from === old);
      const moved = target && old.endsWith('.md') ? migratePage(target)?.to : undefined;
      return { old, path: moved ?? target?.to ?? old };
    };
    const page = migrateVitepressPage(readFileSync(join(folder, file.from), 'utf8'), {
      file: file.from,
      to: file.to,
      base: config.base ?? '/',
      githubUrl,
      specifierOf(path) {
        const { old, path: target } = targetOf(path);
        if (!existsSync(join(folder, old)) || target.startsWith('..')) return undefined;
        if (!`${target}/`.startsWith(`${root}/`)) return skipped.test(target) ? undefined : `<root>/${target}`;
        const relative = posix.relative(posix.dirname(file.to), target);
        return relative.startsWith('.') ? relative : `./${relative}`;
      },
      linkOf: (url) => places.linkOf(url, file),
      readPart: (path, part) => readPart(join(folder, targetOf(path).old), part),
    });
    pages.set(file.from, page);
    return page;
  };
  if (existsSync(join(folder, home, '.vitepress/theme')))
    left.push(
      manualStep(
        'The site has a custom theme in Vue.',
        { file: posix.join(home, '.vitepress/theme') },
        'Rebuild what readers need as a theme: createLayout of @kiln/theme.',
      ),
    );
  const hasHero = () => [...pages.values()].some((page) => page?.hasHero);
  const own = () =>
    themeFiles({
      ...(footer.length > 0 && {
        footer: footer.map((line) => `<p>${htmlToJsx(line).replaceAll('class=', 'className=')}</p>`).join('\n'),
        footerOn: 'home' as const,
      }),
      hasHero: hasHero(),
      hasCjk: locales.some(({ lang }) => /^(?:zh|ja|ko)/.test(lang)),
    });
  // The theme, and so the config, depends on which pages have a hero.
  for (const file of files) if (file.from.endsWith('.md')) migratePage(file);
  return {
    configFile,
    config: own().size > 0 ? { ...config, theme: './theme' } : config,
    plugins,
    left,
    files,
    migrateFile: (file) => (file.from.endsWith('.md') ? (migratePage(file) ?? undefined) : undefined),
    newFiles: own,
    packages: () => (hasHero() ? ['@kiln/blocks'] : []),
  };
}

/** Returns the folder that contains `.vitepress`: the project folder or a direct subfolder. */
function findHome(folder: string): string | undefined {
  const hasConfig = (name: string) => findConfig(join(folder, name, '.vitepress'), ['config', 'config/index']) !== undefined;
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(?:node_modules|\..*)$/.test(entry.name),
  );
  return ['.', 'docs', ...names.map(({ name }) => name)].find(hasConfig);
}

interface Layout {
  /** Folder of the pages in the old site; `root` is that in the new one. */
  from: string;
  root: string;
  langs: readonly string[];
  /** Language folders in the old site; the first may be empty. */
  folders: readonly string[];
}

/** Lists the files of the pages' folder. With several languages, every language gets a folder, including the default one. */
function listFiles(folder: string, { from, root, langs, folders }: Layout): SourceFile[] {
  const names = readdirSync(join(folder, from), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !skipped.test(name) && !/^(?:public|theme)\//.test(name) && statSync(join(folder, from, name)).isFile())
    .filter((name) => from !== '.' || !projectFiles.test(name))
    .toSorted();
  const [lang = ''] = langs;
  const needsFolder = langs.length > 1 && folders[0] === '';
  const isOfLanguage = (name: string) => langs.includes(name.split('/')[0] ?? '');
  const top = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '') : '');
  // Files beside pages move with them. All languages share folders without pages.
  const withPages = new Set(names.filter((name) => name.endsWith('.md')).map(top));
  const isMigrated = from === '.' && existsSync(join(folder, 'site.config.ts'));
  return names.map((name) => {
    const isHome = needsFolder && !isOfLanguage(name) && (name.endsWith('.md') || (name.includes('/') && withPages.has(top(name))));
    const isInPlace = isMigrated && name.startsWith(`${root}/`);
    return { from: posix.join(from, name), to: isInPlace ? name : posix.join(root, isHome ? lang : '', name) };
  });
}

/** Merges the `config.ts` in language folders, which newer VitePress versions read too. */
function addLocaleConfigs(folder: string, home: string, source: ConfigSource): void {
  const { locales, rewrites, srcDir } = source.value;
  if (!isRecord(locales)) return;
  const [, rewritten = ''] = /^([\w-]+)\/:/.exec(Object.keys(recordOf(rewrites))[0] ?? '') ?? [];
  for (const [key, locale] of Object.entries(locales)) {
    const name = key === 'root' ? rewritten : key;
    const file = name && findConfig(folder, [posix.join(home, textOf(srcDir) ?? '', name, 'config')]);
    if (file) locales[key] = { ...readConfigSource(join(folder, file)).value, ...recordOf(locale) };
  }
}
