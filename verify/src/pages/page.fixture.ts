import { type Page, parsePage } from './parse-page.js';

/** Creates a page from text. Adds a valid title and description if there is no frontmatter. */
export function pageOf(text: string, { lang = 'en', route = '/guide/sample' }: { lang?: 'en' | 'zh'; route?: string } = {}): Page {
  const description =
    lang === 'en'
      ? 'A description that is long enough to pass the check of its length.'
      : '这是一段长度足够、能够通过长度检查的页面描述文字，不多也不少。';
  const whole = text.startsWith('---') ? text : `---\ntitle: Sample\ndescription: ${description}\n---\n\n${text}`;
  return parsePage({ file: `site/docs/${lang}${route}.mdx`, lang, route, text: whole });
}
