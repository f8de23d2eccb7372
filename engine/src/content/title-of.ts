import type { ContentHooks } from './content-hooks.js';
import { createFenceReader } from './fence-reader.js';

/** Plain text of a piece of inline Markdown, good enough for titles. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\?\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/(\*\*|__|\*|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|])/g, '$1')
    .trim();
}

const formula = /(?<![\\$])\$(?![\s$])((?:\\.|[^\\$])+)(?<!\s)\$(?![\d$])/;

/** Text of the first heading of depth 1 outside code, or null. `math` reads formulas, where there are any. */
export function firstHeading(body: string, math: ContentHooks['math'] = null): string | null {
  const isCode = createFenceReader();
  let before = '';
  for (const line of body.split('\n')) {
    const text = isCode(line) ? '' : line;
    const heading = /^ {0,3}#\s+(.+?)(?:\s+#+)?\s*$/.exec(text)?.[1] ?? (/^ {0,3}=+\s*$/.test(text) ? before.trim() : '');
    if (heading) return math ? textWithMath(heading, math) : plainText(heading);
    before = text;
  }
  return null;
}

/**
 * Plain text of a heading with formulas. What a formula says must not be read as Markdown, so until the heading has been
 * read, the formula's number stands in for it between two NUL characters, which no page holds.
 */
function textWithMath(heading: string, math: NonNullable<ContentHooks['math']>): string {
  const texts: string[] = [];
  const text = heading.replaceAll(new RegExp(formula, 'g'), (source, tex: string) => {
    const result = math({ tex, display: false });
    return `\0${texts.push('text' in result ? result.text : source) - 1}\0`;
  });
  return plainText(text)
    .replaceAll('\\$', '$')
    .replaceAll(/\0(\d+)\0/g, (_, index: string) => texts[Number(index)] ?? '');
}
