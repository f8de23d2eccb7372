import type { SiteConfig } from '../config/resolve-config.js';
import type { BuiltPage, OutputFile } from '../pages/page-index.js';
import { markdownFile, pageUrl } from './page-url.js';

/** A `.md` file beside every page, for machines. */
export function writeMarkdownTwins(pages: readonly BuiltPage[], config: SiteConfig): OutputFile[] {
  return pages
    .filter(({ data }) => data.pageType !== '404')
    .map((page) => ({
      path: markdownFile(page.data.routePath),
      content: markdownTwin(page, config),
    }));
}

/** A page as Markdown: its title, its description, where it comes from, its text. */
export function markdownTwin({ data, document }: BuiltPage, config: SiteConfig): string {
  const [, heading, rest = ''] = /^(# [^\n]*)?([\s\S]*)$/.exec(document.markdown.trimStart()) ?? [];
  const hasTitle = document.headings.some(({ depth }) => depth === 1);
  const title = heading ?? (hasTitle ? '' : `# ${oneLine(data.title)}`);
  const body = rest.trim();
  const description = oneLine(data.description);
  // A description taken from the first paragraph would only say it twice.
  const quote = description && !oneLine(body.slice(0, 4 * description.length)).startsWith(description) ? `> ${description}` : '';
  return [title, quote, `Source: ${pageUrl(data.routePath, config)}`, body].filter(Boolean).join('\n\n') + '\n';
}

/** Text with its line breaks as spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
