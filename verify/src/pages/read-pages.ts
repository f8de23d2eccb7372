import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Page, parsePage } from './parse-page.js';

/** Reads every page of both languages, in a stable order. `root` is the repository's folder, `docs` is relative to it. */
export function readPages({
  root,
  docs = 'site/docs',
  matches = () => true,
}: {
  root: string;
  docs?: string;
  matches?: (route: string) => boolean;
}): Page[] {
  return languages.flatMap((lang) => {
    const folder = join(root, docs, lang);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.mdx') && matches(routeOf(name)))
      .toSorted()
      .map((name) =>
        parsePage({ file: `${docs}/${lang}/${name}`, lang, route: routeOf(name), text: readFileSync(join(folder, name), 'utf8') }),
      );
  });
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
