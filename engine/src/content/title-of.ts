import type { ContentHooks } from './content-hooks.js';
import { createFenceReader } from './fence-reader.js';

/** Converts inline Markdown to plain text, good enough for titles. */
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

/** Returns the text of the first heading of depth 1 outside code, or null. `math` reads formulas, if there are any. */
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
 * Converts a heading with formulas to plain text. The text of a formula must not be read as Markdown, so it is inserted
 * last; until then, its number is a placeholder between two NUL characters, which no page contains.
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
