import type { SiteConfig } from '../config/resolve-config.js';
import type { ContentHooks } from '../content/content-hooks.js';
import type { DocumentRecord, ParsedPage } from '../content/document.js';
import { createModuleScan } from '../content/imports-modules.js';
import { addModule } from '../content/add-module.js';
import type { PageModule } from '../model/index.js';
import type { CompiledPage, IndexedPage } from '../pages/page.js';
import type { IndexedSite } from './index-site.js';

/** Returns the modules that documents import components from, each once with all exports used, sorted by name. */
export function modulesOf(documents: readonly Pick<DocumentRecord, 'modules'>[]): PageModule[] {
  const modules = new Map<string, PageModule>();
  for (const document of documents) for (const module of document.modules) addModule(modules, module);
  return [...modules.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface PageScan {
  config: SiteConfig;
  hooks: ContentHooks;
  /** Returns the record of a page if it has not changed. */
  known?: (page: ParsedPage) => DocumentRecord | undefined;
}

/** Returns the files of pages that may import components, judging by their text. */
export function filesWithModules(pages: readonly ParsedPage[], { config, hooks, known = () => undefined }: PageScan): Set<string> {
  const scan = createModuleScan(config);
  const importing = pages.filter((page) => {
    const record = known(page);
    // Without fragments, all imports are in its own text.
    if (record && !record.dependencies.some((path) => /\.mdx?$/.test(path))) return record.modules.length > 0;
    try {
      return scan(hooks.source(page.body, page), page.path);
    } catch {
      // A plugin fails on it. This is reported when the page is compiled.
      return false;
    }
  });
  return new Set(importing.map(({ file }) => file));
}

/** Returns the modules that the pages of some files use. A page that fails to compile has none: it is reported when its turn comes. */
export async function loadModules(
  { pages }: IndexedSite,
  files: ReadonlySet<string>,
  compile: (page: IndexedPage) => Promise<CompiledPage>,
): Promise<PageModule[]> {
  const compiled = await Promise.allSettled(pages.filter(({ source }) => files.has(source.file)).map(compile));
  return modulesOf(compiled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.document] : [])));
}
