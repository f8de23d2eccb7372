import type { SiteConfig } from '../config/resolve-config.js';
import type { CompiledPage } from '../pages/page.js';
import { pageUrl } from '../pages/page-url.js';

/** Returns a page as Markdown: title, description, source URL and text. */
export function pageMarkdown({ data, document, added }: CompiledPage, markdown: string, config: SiteConfig): string {
  const [, heading, rest = ''] = /^(# [^\n]*)?([\s\S]*)$/.exec(markdown.trimStart()) ?? [];
  const hasTitle = document.headings.some(({ depth }) => depth === 1);
  const title = heading ?? (hasTitle ? '' : `# ${oneLine(data.title)}`);
  const body = rest.trim();
  const description = oneLine(data.description);
  // A description taken from the first paragraph would only repeat it.
  const quote = description && !oneLine(body.slice(0, 4 * description.length)).startsWith(description) ? `> ${description}` : '';
  const source = `Source: ${pageUrl(data.routePath, config)}`;
  return [title, quote, source, ...added.markdown, body].filter(Boolean).join('\n\n') + '\n';
}

/** Replaces line breaks and other whitespace in a text with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
