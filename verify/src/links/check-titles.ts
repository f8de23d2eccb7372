import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { targetRoute } from './target-route.js';

/** Words before a link that refers to a page by its title. */
const pointer = /(?:\bsee |见 ?)$/i;
/** Package names of plugins, which are accepted instead of the title. */
const packageName = /^(?:@[\w-]+\/)?plugin-[\w-]+$/;
/** Titles that are also ordinary words: `mode`, `environments`. */
const plainWord = /^[a-z]+$/;

/** Finds links whose text is the title of another page, or which refer to a page by another name than its title. */
export function checkTitles(pages: readonly Page[]): Finding[] {
  const titled = pages.flatMap(({ isFragment, lang, route, frontmatter: { title } }) =>
    isFragment || !title ? [] : [{ lang, route, title }],
  );
  const titleOf = new Map(titled.map(({ lang, route, title }) => [`${lang}${route}`, title]));
  const known = new Set(titled.map(({ lang, title }) => `${lang} ${title}`));
  return pages.flatMap((page) =>
    page.links.flatMap(({ url, text, line, column }): Finding[] => {
      const title = url.includes('#') ? undefined : titleOf.get(`${page.lang}${targetRoute(page, url)}`);
      if (!title || text.includes(title) || packageName.test(text)) return [];
      const isOther = known.has(`${page.lang} ${text}`) && !plainWord.test(text);
      const isPointer = pointer.test((page.source[line - 1] as string).slice(0, column - 1));
      if (!isOther && !isPointer) return [];
      const what = isOther ? `The text of a link is the title of another page: ${text}` : `A link by another name than the title: ${text}`;
      return [{ rule: 'titles', file: page.file, line, column, what, fix: `Call the page by its title: ${title}` }];
    }),
  );
}
