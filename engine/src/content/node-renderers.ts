import type { NodeOf } from './markdown-parser.js';
import { escapeText } from '../model/escape-html.js';
import type { FileContext } from './article-context.js';
import { renderDirective, renderStrayDirective } from './render-directive.js';
import { renderFence } from './render-fence.js';
import { renderImage } from './render-image.js';
import { renderElement, renderExpression } from './render-jsx.js';
import { renderLink } from './render-link.js';
import { renderFootnote, renderFootnoteReference, renderList, renderTable } from './render-lists.js';
import { renderMath } from './render-math.js';
import { type NodeRenderers, renderNodes } from './render-nodes.js';
import { renderMarkdownElement } from './render-markdown-element.js';
import { renderHeading, renderParagraph, renderQuote } from './render-prose.js';

const inside = (name: 'em' | 'strong' | 'del') => (context: FileContext, node: NodeOf<'emphasis' | 'strong' | 'delete'>) =>
  renderMarkdownElement(context, node, [name], renderNodes(context, node.children));

const definitionOf = (context: FileContext, identifier: string) => context.definitions.get(identifier.toLowerCase());

/** Renderers by node type. */
export const nodeRenderers: NodeRenderers = {
  text(context, { value }) {
    context.page.text.add(value);
    return [escapeText(value)];
  },
  paragraph: renderParagraph,
  heading: renderHeading,
  emphasis: inside('em'),
  strong: inside('strong'),
  delete: inside('del'),
  inlineCode(context, node) {
    context.page.text.add(node.value);
    return renderMarkdownElement(context, node, ['code'], [escapeText(node.value)]);
  },
  break(context) {
    context.page.text.add('\n');
    return ['<br>'];
  },
  thematicBreak: (context, node) => renderMarkdownElement(context, node, ['hr']),
  code: renderFence,
  link: (context, node) => renderLink(context, node, renderNodes(context, node.children)),
  linkReference(context, { identifier, children, position }) {
    const definition = definitionOf(context, identifier);
    const inner = renderNodes(context, children);
    return definition ? renderLink(context, { ...definition, position }, inner) : inner;
  },
  image: (context, node) => renderImage(context, node),
  imageReference(context, { identifier, alt, position }) {
    const definition = definitionOf(context, identifier);
    return definition ? renderImage(context, { ...definition, alt, position }) : [];
  },
  blockquote: renderQuote,
  list: renderList,
  table: renderTable,
  footnoteReference: renderFootnoteReference,
  footnoteDefinition: renderFootnote,
  math: renderMath,
  inlineMath: renderMath,
  html: (_context, { value }) => [value],
  mdxJsxFlowElement: renderElement,
  mdxJsxTextElement: renderElement,
  mdxFlowExpression: renderExpression,
  mdxTextExpression: renderExpression,
  containerDirective: renderDirective,
  leafDirective: renderStrayDirective,
  textDirective: renderStrayDirective,
};
