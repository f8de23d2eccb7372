import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type PageAdditions, type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';
import { addPostMeta } from './add-post-meta.js';
import { listPosts } from './list-posts.js';
import { isPost, type Post, postsOf } from './posts.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** Folder of the posts, below that of each language. Default: `blog`. */
  folder: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'the name of a folder such as blog')), 'blog'),
  /** Name of the blog, optionally by language. Default: `Blog`. */
  title: v.optional(v.union([v.string(), v.record(v.string(), v.string())]), { en: 'Blog', zh: '博客' }),
  /** Number of posts per page of a list. Default: 10. */
  perPage: v.optional(
    v.pipe(
      v.number(),
      v.check((count) => Number.isInteger(count) && count > 0, 'an integer greater than 0'),
    ),
    10,
  ),
  /** Authors by the key used in posts. Authors not listed are shown by their key. */
  authors: v.optional(v.record(v.string(), v.strictObject({ name: v.string() })), {}),
});

export type BlogOptions = v.InferInput<typeof optionsSchema>;
/** Options with their defaults. */
export type Blog = v.InferOutput<typeof optionsSchema>;

/** Checks that a day, or a time with a zone, exists. `Date.parse` alone turns February 31 into March 3. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  const start = text.slice(0, 10);
  return new Date(`${start}T00:00:00Z`).toISOString().startsWith(start);
}

const day = v.pipe(v.string(), v.check(isDay, 'a day such as 2026-03-01, or a date-time with a zone'));
const names = v.array(v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u, 'a name with a letter or a digit')));

/** Turns a folder of dated posts into a blog. */
export function blog(options: BlogOptions = {}): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  const site = { base: '/', cleanUrls: true };
  let root = 'docs';
  // Both are set by `documents`, before any page is compiled.
  let posts: ReadonlyMap<string, Post> = new Map();
  let additions: ReadonlyMap<string, PageAdditions> = new Map();
  return {
    name,
    version,
    options: settings,
    config(config) {
      root = config.root ?? 'docs';
      site.base = config.base ?? '/';
      site.cleanUrls = config.route?.cleanUrls ?? true;
      const title = typeof settings.title === 'string' ? {} : { title: settings.title };
      const id = settings.folder.replaceAll('/', '-');
      return { ...config, feeds: [...(config.feeds ?? []), { id, match: `^/${settings.folder}/.`, ...title }] };
    },
    frontmatter: { date: day, tags: names, authors: names, draft: v.boolean() },
    documents(documents, { mode, create }) {
      const all = postsOf(documents, settings);
      const shown = all.filter(({ isDraft }) => mode === 'development' || !isDraft);
      const lists = listPosts(shown, { documents, create, settings, site });
      posts = new Map(shown.map((post) => [post.document.file, post]));
      additions = lists.additions;
      const isTaken = new Set([...all.map(({ source }) => source), ...lists.replaced]);
      return [...documents.filter((document) => !isTaken.has(document)), ...shown.map(({ document }) => document), ...lists.pages];
    },
    tree(root, { file }) {
      const post = posts.get(file);
      if (post) addPostMeta(root, post);
    },
    page: ({ source }) => additions.get(source.routePath),
    // Readers search for a post, not for a list that contains its title.
    search: ({ source }) => (source.generated && source.pagePath.startsWith(`/${settings.folder}/`) ? { weight: 0.2 } : undefined),
    rules: { 'no-date': 'error' },
    checks: (pages) =>
      pages
        .filter(({ source }) => isPost(source, settings) && !source.frontmatter.published_at)
        .map(({ source }) => ({
          rule: 'no-date',
          what: 'This post has no date.',
          where: { file: `${root}/${source.file}`, line: 1, column: 1 },
          fix: 'Add a line such as "date: 2026-03-01" to its frontmatter.',
        })),
    styles: [fileURLToPath(new URL('../blog.css', import.meta.url))],
  };
}
