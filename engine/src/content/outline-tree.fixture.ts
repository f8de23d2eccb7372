import type { MdastNode } from './markdown-parser.js';

/** Fields that say something about a node, beside its children; those that are absent are left out. */
const fields = ['depth', 'ordered', 'start', 'spread', 'checked', 'align', 'lang', 'meta', 'url', 'title', 'alt', 'identifier', 'name'];

/** A tree in one line: `heading depth=1("Title" emphasis("word"))`. */
export function outline(node: MdastNode): string {
  if (node.type === 'text') return JSON.stringify(node.value);
  const own = node as unknown as Record<string, unknown>;
  const facts = fields.flatMap((name) => {
    const value = own[name];
    const isAbsent = value === null || value === undefined || (value === false && name !== 'checked');
    return isAbsent ? [] : [value === true ? name : `${name}=${JSON.stringify(value)}`];
  });
  if (node.type === 'heading' && node.data?.hProperties?.id) facts.push(`id=${node.data.hProperties.id}`);
  if (node.type === 'paragraph' && node.data?.directiveLabel) facts.push('label');
  if ('attributes' in node) facts.push(...outlineAttributes(node.attributes ?? {}));
  const inner = 'value' in node ? [JSON.stringify(node.value)] : 'children' in node ? node.children.map(outline) : [];
  return `${[node.type, ...facts].join(' ')}${inner.length > 0 ? `(${inner.join(' ')})` : ''}`;
}

type Attributes = Extract<MdastNode, { attributes?: unknown }>['attributes'];

function outlineAttributes(attributes: NonNullable<Attributes>): string[] {
  if (!Array.isArray(attributes)) return Object.entries(attributes).map(([name, value]) => `.${name}=${JSON.stringify(value)}`);
  return attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return `.{${attribute.value}}`;
    const { name, value } = attribute;
    if (value === null || value === undefined) return `.${name}`;
    return `.${name}=${typeof value === 'string' ? JSON.stringify(value) : `{${value.value}}`}`;
  });
}
