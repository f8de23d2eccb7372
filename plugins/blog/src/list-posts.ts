import type { DocumentsContext, PageAdditions, ParsedPage } from '@kiln/engine';
import { routeHref } from '@kiln/engine/model';
import type { Blog } from './index.js';
import type { Post, Term } from './posts.js';
import { dayOf, textsOf, titleOf } from './texts.js';

interface ListContext {
  documents: readonly ParsedPage[];
  create: DocumentsContext['create'];
  settings: Blog;
  site: { base: string; cleanUrls: boolean };
}

export interface Lists {
  pages: ParsedPage[];
  /** Pages of the site that the lists replace. */
  replaced: ParsedPage[];
  /** Neighbors of lists and of posts, by route. */
  additions: ReadonlyMap<string, PageAdditions>;
}

/** Creates the pages that list all posts and those of each tag and author, in every language and version. */
export function listPosts(posts: readonly Post[], context: ListContext): Lists {
  const { documents, settings } = context;
  const places = new Map(documents.map(({ lang, version }) => [`${version}/${lang}`, { lang, version }]));
  const replaced: ParsedPage[] = [];
  const chains = [...places.values()].flatMap(({ lang, version }) => {
    const isHere = (document: ParsedPage) => document.lang === lang && document.version === version;
    const own = posts.filter(({ document }) => isHere(document));
    const root = `/${settings.folder}/`;
    const intro = documents.find((document) => isHere(document) && document.pagePath === root);
    if (own.length === 0 && !intro) return [];
    if (intro) replaced.push(intro);
    const { tagged, by } = textsOf(lang);
    const list = (path: string, title: string, listed: readonly Post[]) => pagesOf({ path, title, listed, lang, version, intro }, context);
    const all = list(root, intro?.title ?? titleOf(settings, lang), own);
    const ofTerms = (terms: (post: Post) => Term[], title: (text: string) => string) =>
      termsOf(own, terms).map(({ text, path, listed }) => list(`${path}/`, title(text), listed));
    const chronicle = own.map(({ document }) => document).toReversed();
    return [all, ...ofTerms((post) => post.tags, tagged), ...ofTerms((post) => post.authors, by), chronicle];
  });
  return {
    pages: chains.flat().filter((page) => page.generated === true || replaced.some(({ file }) => file === page.file)),
    replaced,
    additions: new Map(chains.flatMap((chain) => neighboursOf(chain, context))),
  };
}

/** Returns tags or authors with their posts, in the order of their newest post. */
function termsOf(posts: readonly Post[], terms: (post: Post) => Term[]): (Term & { listed: Post[] })[] {
  const found = new Map<string, Term & { listed: Post[] }>();
  for (const post of posts) {
    for (const term of terms(post)) {
      const known = found.get(term.path) ?? { ...term, listed: [] };
      found.set(term.path, known);
      if (!known.listed.includes(post)) known.listed.push(post);
    }
  }
  return [...found.values()];
}

interface PostList {
  /** Ends with a slash. */
  path: string;
  title: string;
  listed: readonly Post[];
  lang: string;
  version: string;
  /** The site's own page at the path of the list of all posts. Its text precedes the list. */
  intro: ParsedPage | undefined;
}

function pagesOf({ path, title, listed, lang, version, intro }: PostList, { create, settings }: ListContext): ParsedPage[] {
  const { perPage } = settings;
  const count = Math.max(1, Math.ceil(listed.length / perPage));
  const texts = textsOf(lang);
  return Array.from({ length: count }, (_, index) => {
    const isFirst = index === 0;
    const heading = isFirst ? title : texts.page(title, index + 1);
    const entries = listed.slice(index * perPage, (index + 1) * perPage).map((post) => entryOf(post, lang));
    const own = isFirst && intro?.pagePath === path ? intro : undefined;
    const text = [own ? own.body.trim() : `# ${escape(heading)}`, ...(entries.length > 0 ? entries : [texts.empty])].join('\n\n');
    const frontmatter = { sidebar: false, outline: false, ...own?.frontmatter };
    const pagePath = isFirst ? path : `${path}page/${index + 1}`;
    const page = create({ lang, version, pagePath, title: heading, body: `${text}\n`, frontmatter });
    return own ? { ...page, path: own.path, file: own.file, bodyLine: own.bodyLine, findings: own.findings, generated: false } : page;
  });
}

/** Returns the MDX of a post in a list. Its link has no language prefix: it resolves to the language of the page. */
function entryOf(post: Post, lang: string): string {
  const { document, title, summary } = post;
  return [
    '<article className="blog-post">',
    `## [${escape(title)}](${encodeURI(document.pagePath)})`,
    metaOf(post, lang),
    ...(summary ? [escape(summary)] : []),
    '</article>',
  ].join('\n\n');
}

function metaOf({ date, isDraft, authors, tags }: Post, lang: string): string {
  const links = [...authors, ...tags].map(({ text, path }) => `[${escape(text)}](${encodeURI(path)}/)`);
  const parts = [
    ...(isDraft ? [`<strong>${textsOf(lang).draft}</strong>`] : []),
    ...(date ? [`<time dateTime="${date}">${dayOf(date, lang)}</time>`] : []),
    ...links,
  ];
  return `<p className="blog-meta">${parts.join(' ')}</p>`;
}

/** Escapes text for Markdown and MDX. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]{}<>()#+!|~$&]/g, String.raw`\$&`);
}

function neighboursOf(chain: readonly ParsedPage[], { site }: ListContext): [string, PageAdditions][] {
  const linkTo = (page: ParsedPage | undefined) => page && { text: page.title, link: routeHref(page.routePath, site) };
  return chain.map((page, index) => [page.routePath, { prev: linkTo(chain[index - 1]) ?? null, next: linkTo(chain[index + 1]) ?? null }]);
}
