/** A token of HTML. */
export type HtmlToken =
  | { kind: 'text'; raw: string; offset: number }
  | { kind: 'comment'; raw: string; offset: number }
  | { kind: 'tag'; raw: string; offset: number; name: string; isEnd: boolean; isClosed: boolean; attributes: HtmlAttribute[] };

/** An HTML attribute; `value` is undefined if it has none. */
export interface HtmlAttribute {
  name: string;
  value?: string;
}

/** An HTML tag. */
export type HtmlTag = Extract<HtmlToken, { kind: 'tag' }>;

const pieces =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w.-]*)((?:\s+(?:[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\/(?!>)))*)\s*(\/?)>/g;
const attributePattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Splits HTML into tags, comments and text. */
export function readHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  for (const match of html.matchAll(pieces)) {
    if (match.index > at) tokens.push({ kind: 'text', raw: html.slice(at, match.index), offset: at });
    const [raw, slash, name, attributes = '', closed] = match;
    at = match.index + raw.length;
    if (name === undefined) tokens.push({ kind: 'comment', raw, offset: match.index });
    else {
      tokens.push({
        kind: 'tag',
        raw,
        offset: match.index,
        name,
        isEnd: slash === '/',
        isClosed: closed === '/',
        attributes: [...attributes.matchAll(attributePattern)].map(([, key = '', double, single, bare]) => ({
          name: key,
          ...((double ?? single ?? bare) !== undefined && { value: double ?? single ?? bare ?? '' }),
        })),
      });
    }
  }
  if (at < html.length) tokens.push({ kind: 'text', raw: html.slice(at), offset: at });
  return tokens;
}

/** Prints a tag as JSX: void elements are self-closing and values are quoted. */
export function jsxTag({ name, isEnd, isClosed, attributes }: Omit<HtmlTag, 'kind' | 'raw' | 'offset'>): string {
  if (isEnd) return voidTags.has(name) ? '' : `</${name}>`;
  const printed = attributes.map(({ name: key, value }) => (value === undefined ? ` ${key}` : ` ${key}=${jsxValue(value)}`));
  return `<${name}${printed.join('')}${isClosed || voidTags.has(name) ? ' />' : '>'}`;
}

/** Returns a value in quotes, or unchanged if it is an expression in braces. */
function jsxValue(value: string): string {
  if (/^\{[\s\S]*\}$/.test(value)) return value;
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

/** Converts an HTML comment to MDX. */
export function jsxComment(comment: string): string {
  return `{/* ${comment
    .replace(/^<!--|-->$/g, '')
    .trim()
    .replaceAll('*/', '* /')} */}`;
}

/** Escapes characters that have a special meaning in MDX. */
export function escapeMdx(text: string): string {
  return text.replaceAll(/\\[\s\S]|[{}<]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Converts HTML to MDX. */
export function htmlToJsx(html: string): string {
  return readHtml(html)
    .map((token) => (token.kind === 'tag' ? jsxTag(token) : token.kind === 'comment' ? jsxComment(token.raw) : escapeMdx(token.raw)))
    .join('');
}

/** Strips HTML from a text of a config or frontmatter. */
export function plainText(text: string): string {
  return (
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim() || text
  );
}
