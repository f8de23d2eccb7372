import type { ParsedPage } from '@kiln/engine';
import type { Blog } from './index.js';

/** Frontmatter of a post, validated by the schemas of the plugin. */
interface PostFields {
  date?: string;
  tags?: string[];
  authors?: string[];
  draft?: boolean;
}

/** A tag or an author. */
export interface Term {
  text: string;
  /** Path of the list of its posts, without base, language and version. */
  path: string;
}

/** A post as shown in lists. */
export interface Post {
  /** The page as it was read. */
  source: ParsedPage;
  document: ParsedPage;
  title: string;
  summary: string;
  /** ISO date-time; empty for a post without a date. */
  date: string;
  tags: Term[];
  authors: Term[];
  isDraft: boolean;
}

/** Checks whether a page is a post: any page of the folder except its index. */
export function isPost({ pagePath, generated }: ParsedPage, { folder }: Blog): boolean {
  return !generated && pagePath.startsWith(`/${folder}/`) && pagePath !== `/${folder}/`;
}

/** Returns all posts, newest first. */
export function postsOf(documents: readonly ParsedPage[], settings: Blog): Post[] {
  return documents
    .filter((document) => isPost(document, settings))
    .map((document) => toPost(document, settings))
    .toSorted((a, b) => (a.date === b.date ? (a.document.file < b.document.file ? -1 : 1) : a.date < b.date ? 1 : -1));
}

function toPost(document: ParsedPage, { folder, authors }: Blog): Post {
  const own: ParsedPage['frontmatter'] & PostFields = document.frontmatter;
  const { title, frontmatter } = document;
  const date = own.date ? new Date(own.date).toISOString().replace('.000Z', 'Z') : (frontmatter.published_at ?? '');
  return {
    source: document,
    // `published_at` is for the feed. Frontmatter may enable the sidebar.
    document: { ...document, frontmatter: { sidebar: false, ...frontmatter, ...(date && { published_at: date }) } },
    title,
    summary: frontmatter.description ?? '',
    date,
    tags: (own.tags ?? []).map((text) => ({ text, path: `/${folder}/tags/${slugOf(text)}` })),
    authors: (own.authors ?? []).map((key) => ({ text: authors[key]?.name ?? key, path: `/${folder}/authors/${slugOf(key)}` })),
    isDraft: own.draft ?? false,
  };
}

/** Converts a name into a path segment. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
