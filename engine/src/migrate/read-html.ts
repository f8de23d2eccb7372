/** A piece of HTML. */
export type HtmlToken =
  | { kind: 'text'; raw: string; offset: number }
  | { kind: 'comment'; raw: string; offset: number }
  | { kind: 'tag'; raw: string; offset: number; name: string; isEnd: boolean; isClosed: boolean; attributes: HtmlAttribute[] };

/** Value undefined: an attribute without one. */
export interface HtmlAttribute {
  name: string;
  value?: string;
}

/** A tag of HTML. */
export type HtmlTag = Extract<HtmlToken, { kind: 'tag' }>;

const pieces =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w.-]*)((?:\s+(?:[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\/(?!>)))*)\s*(\/?)>/g;
const attributePattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Tags, comments and the text between them. */
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

/** A tag as MDX reads it: elements without content are closed, and values stand in quotes. */
export function jsxTag({ name, isEnd, isClosed, attributes }: Omit<HtmlTag, 'kind' | 'raw' | 'offset'>): string {
  if (isEnd) return voidTags.has(name) ? '' : `</${name}>`;
  const printed = attributes.map(({ name: key, value }) => (value === undefined ? ` ${key}` : ` ${key}=${jsxValue(value)}`));
  return `<${name}${printed.join('')}${isClosed || voidTags.has(name) ? ' />' : '>'}`;
}

/** A value in quotes, or an expression that is given in braces. */
function jsxValue(value: string): string {
  if (/^\{[\s\S]*\}$/.test(value)) return value;
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

/** A comment as MDX reads it. */
export function jsxComment(comment: string): string {
  return `{/* ${comment
    .replace(/^<!--|-->$/g, '')
    .trim()
    .replaceAll('*/', '* /')} */}`;
}

/** Characters that begin something else in MDX. */
export function escapeMdx(text: string): string {
  return text.replaceAll(/\\[\s\S]|[{}<]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** HTML as MDX. */
export function htmlToJsx(html: string): string {
  return readHtml(html)
    .map((token) => (token.kind === 'tag' ? jsxTag(token) : token.kind === 'comment' ? jsxComment(token.raw) : escapeMdx(token.raw)))
    .join('');
}

/** A text of a config or of frontmatter without the HTML in it. */
export function plainText(text: string): string {
  return (
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim() || text
  );
}
