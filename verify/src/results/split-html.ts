/** HTML of a page, one element a line, with what stands in the head and the body indented. Scripts and styles keep their content. */
export function splitHtml(html: string): string[] {
  const pieces = html
    .trim()
    .match(/<(script|style|title|noscript)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\w+)\b[^>]*>[^<]*<\/\2>|<[^>]+>|[^<]+/g);
  return (pieces ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => (/^<(?:!doctype|\/?(?:html|head|body))\b/i.test(piece) ? piece : `  ${piece}`));
}
