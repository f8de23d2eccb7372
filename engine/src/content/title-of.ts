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

/** Text of the first `#` heading outside code, or null. */
export function firstHeading(body: string): string | null {
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark) {
      if (!fence) fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    } else if (!fence) {
      const heading = /^#\s+(.+?)\s*#*$/.exec(line)?.[1];
      if (heading) return plainText(heading);
    }
  }
  return null;
}
