import type { SiteConfig } from '../config/resolve-config.js';
import type { Frontmatter } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';
import { pageUrl } from '../pages/page-url.js';

/** A page as Markdown: its title, its description, where it comes from, its text. */
export function pageMarkdown({ data, document }: CompiledPage, markdown: string, config: SiteConfig): string {
  const [, heading, rest = ''] = /^(# [^\n]*)?([\s\S]*)$/.exec(markdown.trimStart()) ?? [];
  const hasTitle = document.headings.some(({ depth }) => depth === 1);
  const title = heading ?? (hasTitle ? '' : `# ${oneLine(data.title)}`);
  const body = rest.trim();
  const description = oneLine(data.description);
  // A description taken from the first paragraph would only say it twice.
  const quote = description && !oneLine(body.slice(0, 4 * description.length)).startsWith(description) ? `> ${description}` : '';
  return (
    [title, quote, `Source: ${pageUrl(data.routePath, config)}`, optionFacts(data.frontmatter), body].filter(Boolean).join('\n\n') + '\n'
  );
}

/** Text with its line breaks as spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What the theme shows under the title of an option's page. */
function optionFacts({ option, type, default: initial, defaultNote, since }: Frontmatter): string {
  if (!option) return '';
  const initials =
    initial !== null && typeof initial === 'object' ? `${code(initial.dev)} (dev), ${code(initial.build)} (build)` : code(initial);
  return [
    `- Option: ${code(option)}`,
    type && `- Type: ${code(type)}`,
    initial !== undefined && `- Default: ${initials}`,
    defaultNote && `- ${oneLine(defaultNote)}`,
    since && `- Since: ${since}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const code = (text: unknown) => `\`${oneLine(String(text))}\``;
