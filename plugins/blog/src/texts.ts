import type { Blog } from './index.js';

interface Texts {
  page: (title: string, number: number) => string;
  tagged: (tag: string) => string;
  by: (author: string) => string;
  draft: string;
  empty: string;
}

const english: Texts = {
  page: (title, number) => `${title}, page ${number}`,
  tagged: (tag) => `Posts about ${tag}`,
  by: (author) => `Posts by ${author}`,
  draft: 'Draft',
  empty: 'There are no posts yet.',
};

const chinese: Texts = {
  page: (title, number) => `${title}，第 ${number} 页`,
  tagged: (tag) => `关于“${tag}”的文章`,
  by: (author) => `${author} 的文章`,
  draft: '草稿',
  empty: '还没有文章。',
};

/** Returns the texts of the blog in a language. */
export function textsOf(lang: string): Texts {
  return /^zh\b/.test(lang) ? chinese : english;
}

/** Returns the name of the blog in a language. */
export function titleOf({ title }: Blog, lang: string): string {
  return typeof title === 'string' ? title : (title[lang] ?? title[lang.split('-')[0] ?? ''] ?? title['en'] ?? 'Blog');
}

/** Formats a day in a language. */
export function dayOf(date: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
