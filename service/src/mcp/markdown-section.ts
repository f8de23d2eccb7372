/** A heading in the outline of a page. */
export interface PageHeading {
  text: string;
  id: string;
  depth: number;
}

/** Returns the section of a heading (id or text), up to the next heading of the same or a higher level. Undefined if not found. */
export function sectionOf(markdown: string, toc: readonly PageHeading[], wanted: string): string | undefined {
  const entry = toc.find(({ id }) => id === wanted) ?? toc.find(({ text }) => plain(text) === plain(wanted));
  if (!entry) return undefined;
  // Headings with the same text are distinguished by their order.
  const before = toc.slice(0, toc.indexOf(entry)).filter(({ text }) => plain(text) === plain(entry.text)).length;
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const start = headings.filter(({ text }) => plain(text) === plain(entry.text))[before];
  if (!start) return undefined;
  const end = headings.find(({ line, depth }) => line > start.line && depth <= start.depth);
  return `${lines.slice(start.line, end?.line).join('\n').trim()}\n`;
}

interface MarkdownHeading {
  line: number;
  depth: number;
  text: string;
}

/** Returns the headings outside of code blocks. */
function headingsOf(lines: readonly string[]): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence = '';
  for (const [line, content] of lines.entries()) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(content) ?? [];
    if (fence) {
      if (mark.startsWith(fence) && content.trim() === mark) fence = '';
    } else if (mark) fence = mark;
    else {
      const [, signs, text] = /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(content) ?? [];
      if (signs !== undefined && text !== undefined) headings.push({ line, depth: signs.length, text });
    }
  }
  return headings;
}

/** Strips Markdown syntax and lowercases the text. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/[\\*_`]/g, '')
    .trim()
    .toLowerCase();
}
