/** Splits HTML into one element per line and indents the content of head and body. Keeps scripts and styles whole. */
export function splitHtml(html: string): string[] {
  const pieces = html
    .trim()
    .match(/<(script|style|title|noscript)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\w+)\b[^>]*>[^<]*<\/\2>|<[^>]+>|[^<]+/g);
  return (pieces ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => (/^<(?:!doctype|\/?(?:html|head|body))\b/i.test(piece) ? piece : `  ${piece}`));
}
