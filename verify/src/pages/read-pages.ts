import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Page, parsePage } from './parse-page.js';

/** A page that is not read yet. */
export type ListedPage = Pick<Page, 'file' | 'lang' | 'route'>;

interface PagesOptions {
  /** The repository's folder. */
  root: string;
  /** Folder of the pages, from there. Default: `site/docs`. */
  docs?: string;
  /** Default: all routes. */
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

/** `config/index.mdx` gives `/config/`, `config/mode.mdx` gives `/config/mode`. */
function routeOf(name: string) {
  return `/${name.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** Pairs of pages: every route with its page in each language, if there is one. */
export function pairPages(pages: readonly Page[]): { route: string; en?: Page; zh?: Page }[] {
  const pairs = new Map<string, { route: string; en?: Page; zh?: Page }>();
  for (const page of pages) pairs.set(page.route, { ...pairs.get(page.route), route: page.route, [page.lang]: page });
  return [...pairs.values()];
}
