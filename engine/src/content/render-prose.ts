import type { NodeOf } from './markdown-parser.js';
import { escapeText } from '../model/escape-html.js';
import { type DraftPart, type FileContext, positionOf, report } from './article-context.js';
import { containerNames, renderContainer } from './render-containers.js';
import { renderMarkdownElement } from './render-markdown-element.js';
import { renderNode, renderNodes } from './render-nodes.js';

export function renderParagraph(context: FileContext, node: NodeOf<'paragraph'>): DraftPart[] {
  const start = context.page.text.mark();
  const inner = renderNodes(context, node.children);
  const text = context.page.text.since(start).trim();
  if (/^:{3,}$/.test(text)) {
    report(context, node, {
      rule: 'stray-container-end',
      what: 'This ::: does not close a container.',
      fix: 'Remove it, or open a container around another one with more colons (::::) than the inner one.',
    });
  }
  if (!context.page.lead) context.page.lead = text.replace(/\s+/g, ' ');
  context.page.text.add('\n');
  return renderMarkdownElement(context, node, ['p'], inner);
}

export function renderHeading(context: FileContext, node: NodeOf<'heading'>): DraftPart[] {
  const { page } = context;
  const charIndex = page.text.length;
  const start = page.text.mark();
  const inner = renderNodes(context, node.children);
  const text = page.text
    .since(start)
    .replace(/\\\s*$/, '')
    .trim();
  const last = inner.at(-1);
  if (typeof last === 'string') inner[inner.length - 1] = last.replace(/\s*\\?\s*$/, '');
  page.text.replaceSince(start, `${text}\n`);
  const custom = node.data?.hProperties?.id ?? '';
  const depth = Math.min(6, Math.max(1, node.depth + context.headingOffset));
  const slot = {
    slot: 'heading' as const,
    depth,
    text,
    customId: custom,
    inner: namePath.test(text) ? inner.map(breakAfterDots) : inner,
    file: context.file,
    ...positionOf(context, node),
    charIndex,
  };
  page.headings.push(slot);
  return [slot];
}

/** A heading that consists only of an option path: `output.cssModules`. */
const namePath = /^[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)+$/i;

/** Allows line breaks after the dots of a path. */
function breakAfterDots(part: DraftPart): DraftPart {
  return typeof part === 'string' ? part.replace(/<[^>]*>|\./g, (match) => (match === '.' ? '.<wbr>' : match)) : part;
}

const alert = new RegExp(`^\\[!(${containerNames.join('|').toUpperCase()})\\][ \\t]*([^\\n]*)(?:\\n|$)`);

/** Renders a quote, or a GitHub alert (`> [!NOTE]`) as a callout. */
export function renderQuote(context: FileContext, node: NodeOf<'blockquote'>): DraftPart[] {
  const [first, ...rest] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = text?.type === 'text' ? alert.exec(text.value) : null;
  if (!match || first?.type !== 'paragraph' || text?.type !== 'text')
    return renderMarkdownElement(context, node, ['blockquote'], renderNodes(context, node.children));
  const [marker, type = '', title] = match;
  const remainder = text.value.slice(marker.length);
  const body = [...(remainder ? [{ ...text, value: remainder }] : []), ...first.children.slice(1)];
  return renderContainer({
    type: type.toLowerCase(),
    title: title ? [escapeText(title)] : null,
    locale: context.page.locale,
    body: [...(body.length > 0 ? renderNode(context, { ...first, children: body }) : []), ...renderNodes(context, rest)],
  });
}
