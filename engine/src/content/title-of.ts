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

/** Text of the first heading of depth 1 outside code, or null. */
export function firstHeading(body: string): string | null {
  const isCode = createFenceReader();
  let before = '';
  for (const line of body.split('\n')) {
    const text = isCode(line) ? '' : line;
    const heading = /^ {0,3}#\s+(.+?)(?:\s+#+)?\s*$/.exec(text)?.[1] ?? (/^ {0,3}=+\s*$/.test(text) ? before.trim() : '');
    if (heading) return plainText(heading);
    before = text;
  }
  return null;
}
