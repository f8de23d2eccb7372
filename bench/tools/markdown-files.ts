import { type Corpus, type CorpusPage, pagesOf } from '../corpus/create-corpus.js';
import { type Lang, langs } from '../corpus/languages.js';

/** How a tool names the file of a page and adapts the common syntax. */
interface Dialect {
  pageFile: (page: CorpusPage, lang: Lang) => string;
  adapt?: (body: string) => string;
}

/** Returns the pages of a corpus as Markdown files: relative path to content. */
export function markdownFiles(corpus: Corpus, { pageFile, adapt = (body) => body }: Dialect): Record<string, string> {
  return Object.fromEntries(
    pagesOf(corpus).flatMap((page) => langs.map((lang) => [pageFile(page, lang), frontmatter(page, lang) + adapt(page.body[lang])])),
  );
}

function frontmatter(page: CorpusPage, lang: Lang): string {
  const front = { title: page.title[lang], description: page.description[lang] };
  const lines = Object.entries(front).map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** Puts titles of containers into brackets, as in directive syntax. */
export function bracketTitles(body: string): string {
  return body.replace(/^:::(\w+) (.+)$/gm, ':::$1[$2]');
}
