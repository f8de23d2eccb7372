import { type HtmlTag, jsxComment, jsxTag, escapeMdx, readHtml } from '../read-html.js';

/** Target format and callbacks for HTML in a page. */
interface HtmlContext {
  format: 'md' | 'mdx';
  report: (offset: number, what: string, fix: string) => void;
}

const dropped = new Set(['ClientOnly', 'clientonly', 'client-only']);
const directive = /^(?:v-|@|:|#)/;

/** Returns whether HTML requires MDX: it has a theme component, or an element with a URL that must be checked and resolved. */
export function needsMdx(html: string): boolean {
  return readHtml(html).some(
    (token) =>
      token.kind === 'tag' &&
      !token.isEnd &&
      (token.name === 'Badge' ||
        token.attributes.some(
          ({ name, value = '' }) => /^:?(?:src|href)$/.test(name) && /^(?![a-z]+:|\/\/|#)./i.test(value) && !isComponent(token.name),
        )),
  );
}

/** Converts HTML with Vue components and directives to plain HTML or MDX. */
export function migrateHtml(html: string, { format, report }: HtmlContext): string {
  if (/^\s*<(script|style)\b/i.test(html)) return '';
  return readHtml(html)
    .map((token) => {
      if (token.kind === 'text') return format === 'mdx' ? escapeMdx(token.raw) : token.raw;
      if (token.kind === 'comment') return format === 'mdx' ? jsxComment(token.raw) : token.raw;
      if (dropped.has(token.name)) return '';
      if (token.name === 'Badge') return format === 'mdx' ? jsxTag(badge(token)) : token.raw;
      if (isComponent(token.name)) {
        if (!token.isEnd)
          report(
            token.offset,
            `<${token.name}> is a Vue component; its tags are now a comment.`,
            'Write it in React, and export it from mdx-components.tsx.',
          );
        const words = token.raw.replaceAll('--', '- -').replaceAll(/^<|>$/g, '').replaceAll(/\s+/g, ' ');
        return format === 'mdx' ? jsxComment(words) : `<!-- ${words} -->`;
      }
      const directives = token.attributes.filter(({ name }) => directive.test(name));
      if (directives.length === 0 && format === 'md') return token.raw;
      const lost = directives.filter(({ name, value }) => name !== 'v-pre' && literal(value) === undefined);
      if (lost.length > 0)
        report(
          token.offset,
          `${lost.map(({ name }) => name).join(', ')} of <${token.name}> is Vue.`,
          'Turn the element into a component, if the page needs it.',
        );
      const attributes = token.attributes.flatMap(({ name, value }) => {
        if (!directive.test(name)) return [{ name, ...(value !== undefined && { value }) }];
        const known = /^:(?!key$)/.test(name) ? literal(value) : undefined;
        return known === undefined ? [] : [{ name: name.slice(1), value: known }];
      });
      return jsxTag({ ...token, attributes });
    })
    .join('');
}

/** Returns the value of a string or number literal, else undefined. */
function literal(value: string | undefined): string | undefined {
  return /^\s*'([^'{}]*)'\s*$/.exec(value ?? '')?.[1] ?? /^\s*(\d+)\s*$/.exec(value ?? '')?.[1];
}

function isComponent(name: string): boolean {
  return /^[A-Z]|-|\./.test(name) || name === 'template' || name === 'component' || name === 'slot';
}

/** Converts a badge. In VitePress the default type is `tip`. */
function badge({ isEnd, isClosed, name, attributes }: HtmlTag): Omit<HtmlTag, 'kind' | 'raw' | 'offset'> {
  const own = attributes.flatMap((attribute) => {
    const value = literal(attribute.value);
    if (!attribute.name.startsWith(':')) return [attribute];
    return value === undefined ? [] : [{ name: attribute.name.slice(1), value }];
  });
  const typed = isEnd || own.some((attribute) => attribute.name === 'type') ? own : [{ name: 'type', value: 'tip' }, ...own];
  return { name, isEnd, isClosed, attributes: typed };
}
