import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Page, parsePage } from './parse-page.js';

/** A page that has not been read yet. */
export type ListedPage = Pick<Page, 'file' | 'lang' | 'route'>;

interface PagesOptions {
  /** Root of the repository. */
  root: string;
  /** Folder of the pages, relative to the root. Default: `site/docs`. */
  docs?: string;
  /** Whether to include a route. Default: all routes. */
  matches?: (route: string) => boolean;
}

/** Lists every page of both languages, in a stable order. */
export function listPages({ root, docs = 'site/docs', matches = () => true }: PagesOptions): ListedPage[] {
  return languages.flatMap((lang) =>
    readdirSync(join(root, docs, lang), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.mdx') && matches(routeOf(name)))
      .toSorted()
      .map((name) => ({ file: `${docs}/${lang}/${name}`, lang, route: routeOf(name) })),
  );
}

/** Reads every page of both languages, in a stable order. */
export function readPages(options: PagesOptions): Page[] {
  return listPages(options).map((page) => parsePage({ ...page, text: readFileSync(join(options.root, page.file), 'utf8') }));
}

/** Returns the route of a file: `/config/` for `config/index.mdx`, `/config/mode` for `config/mode.mdx`. */
function routeOf(name: string) {
  return `/${name.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** Groups pages by route, with the page of each language, if any. */
export function pairPages(pages: readonly Page[]): { route: string; en?: Page; zh?: Page }[] {
  const pairs = new Map<string, { route: string; en?: Page; zh?: Page }>();
  for (const page of pages) pairs.set(page.route, { ...pairs.get(page.route), route: page.route, [page.lang]: page });
  return [...pairs.values()];
}
