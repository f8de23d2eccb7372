import type { ElementAttributes, ElementName } from '../model/element-attributes.js';
import { type DraftPart, type FileContext, positionOf } from './article-context.js';
import { attributesOf } from './attribute-names.js';
import { withoutGuards } from './prepare-source.js';

interface Place {
  position?: { start: { line: number; column: number } } | undefined;
}

/** Renders an element that Markdown produces, or the component that a plugin replaces it with. */
export function renderMarkdownElement<Name extends ElementName>(
  context: FileContext,
  node: Place,
  [name, attributes]: [name: Name, attributes?: ElementAttributes[Name]],
  children: DraftPart[] = [],
): DraftPart[] {
  if (context.page.hooks.elements.has(name)) {
    const given = Object.entries({ ...attributes }).filter(([, value]: [string, unknown]) => value !== undefined);
    const props = Object.fromEntries(given.map(([key, value]) => [key, typeof value === 'string' ? withoutGuards(value) : value]));
    const block = blocks.has(name);
    return [{ slot: 'component', name, props, children, block, file: context.file, ...positionOf(context, node) }];
  }
  const open = attributes ? `<${name}${attributesOf(attributes)}>` : `<${name}>`;
  return name === 'img' || name === 'hr' ? [open] : [open, ...children, `</${name}>`];
}

const blocks: ReadonlySet<ElementName> = new Set(['p', 'blockquote', 'ul', 'ol', 'table', 'hr']);
