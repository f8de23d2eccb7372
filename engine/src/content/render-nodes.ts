import type { MdastNode } from 'satteri';
import { suggest } from '../model/index.js';
import { type DraftPart, type FileContext, positionOf, report, reportNesting } from './article-context.js';
import { escapeAttribute, escapeText } from '../model/escape-html.js';
import { maxNesting } from './find-deep-nesting.js';
import { readRegion, resolveInclude } from './include-file.js';
import { readFence } from './render-code.js';
import { containerNames, renderContainer, renderTabs } from './render-containers.js';
import { renderImage } from './render-image.js';
import { renderElement, renderExpression } from './render-jsx.js';
import { renderLink } from './render-link.js';
import { renderFootnote, renderFootnoteReference, renderList, renderTable } from './render-lists.js';

type NodeOf<Type extends string> = Extract<MdastNode, { type: Type }>;

/** Renders nodes one after the other. */
export function renderNodes(context: FileContext, nodes: readonly MdastNode[]): DraftPart[] {
  return nodes.flatMap((node) => renderNode(context, node));
}

/** Renders a Markdown node to HTML and the slots it holds. */
export function renderNode(context: FileContext, node: MdastNode): DraftPart[] {
  const { page } = context;
  if (page.depth >= maxNesting) {
    if (!page.findings.some(({ rule }) => rule === 'nesting')) reportNesting(context, node);
    return [];
  }
  page.depth++;
  const parts = renderKind(context, node);
  page.depth--;
  return parts;
}

function renderKind(context: FileContext, node: MdastNode): DraftPart[] {
  switch (node.type) {
    case 'text':
      context.page.text.add(node.value);
      return [escapeText(node.value)];
    case 'paragraph':
      return renderParagraph(context, node);
    case 'heading':
      return renderHeading(context, node);
    case 'emphasis':
      return wrap(context, 'em', node.children);
    case 'strong':
      return wrap(context, 'strong', node.children);
    case 'delete':
      return wrap(context, 'del', node.children);
    case 'inlineCode':
      context.page.text.add(node.value);
      return [`<code>${escapeText(node.value)}</code>`];
    case 'break':
      context.page.text.add('\n');
      return ['<br>'];
    case 'thematicBreak':
      return ['<hr>'];
    case 'code':
      return renderFence(context, node);
    case 'link':
      return renderLink(context, node, renderNodes(context, node.children));
    case 'linkReference': {
      const definition = context.definitions.get(node.identifier.toLowerCase());
      const children = renderNodes(context, node.children);
      return definition ? renderLink(context, { ...definition, position: node.position }, children) : children;
    }
    case 'image':
      return [renderImage(context, node)];
    case 'imageReference': {
      const definition = context.definitions.get(node.identifier.toLowerCase());
      return definition ? [renderImage(context, { ...definition, alt: node.alt, position: node.position })] : [];
    }
    case 'blockquote':
      return renderQuote(context, node);
    case 'list':
      return renderList(context, node);
    case 'table':
      return renderTable(context, node);
    case 'footnoteReference':
      return renderFootnoteReference(context, node);
    case 'footnoteDefinition':
      return renderFootnote(context, node);
    case 'html':
      return [node.value];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderElement(context, node);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return renderExpression(context, node);
    case 'containerDirective':
      return renderDirective(context, node);
    case 'leafDirective':
    case 'textDirective':
      return renderStrayDirective(context, node);
    default:
      return [];
  }
}

function wrap(context: FileContext, tag: string, children: readonly unknown[]): DraftPart[] {
  return [`<${tag}>`, ...renderNodes(context, children as MdastNode[]), `</${tag}>`];
}

function renderParagraph(context: FileContext, node: NodeOf<'paragraph'>): DraftPart[] {
  const start = context.page.text.mark();
  const inner = renderNodes(context, node.children);
  const text = context.page.text.since(start).trim();
  if (/^:{3,}$/.test(text)) {
    report(context, node, {
      rule: 'stray-container-end',
      what: 'This ::: closes no container.',
      fix: 'Remove it, or open a container that holds another one with more colons (::::) than the inner one.',
    });
  }
  if (!context.page.lead) context.page.lead = text.replace(/\s+/g, ' ');
  context.page.text.add('\n');
  return ['<p>', ...inner, '</p>'];
}

function renderHeading(context: FileContext, node: NodeOf<'heading'>): DraftPart[] {
  const { page } = context;
  const charIndex = page.text.length;
  const start = page.text.mark();
  const inner = renderNodes(context, node.children);
  const text = page.text
    .since(start)
    .replace(/\\\s*$/, '')
    .trim();
  if (inner.length > 0 && typeof inner.at(-1) === 'string') inner[inner.length - 1] = (inner.at(-1) as string).replace(/\s*\\?\s*$/, '');
  page.text.replaceSince(start, `${text}\n`);
  const custom = (node as { data?: { hProperties?: { id?: string } } }).data?.hProperties?.id ?? '';
  const depth = Math.min(6, Math.max(1, node.depth + context.headingOffset));
  const slot = { slot: 'heading' as const, depth, text, customId: custom, inner, line: positionOf(context, node).line, charIndex };
  page.headings.push(slot);
  return [slot];
}

function renderFence(context: FileContext, node: NodeOf<'code'>): DraftPart[] {
  const { page } = context;
  const position = positionOf(context, node);
  const raw = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const mark = /^\s*(`{3,}|~{3,})/.exec(raw)?.[1];
  if (mark && !new RegExp(`\\n[\\s>]*${mark}[\`~]*\\s*$`).test(raw)) {
    report(context, node, {
      rule: 'unclosed-fence',
      what: 'This code block is never closed.',
      fix: `Add a line with ${mark} after its last line.`,
    });
  }
  let fence = readFence(node);
  if (fence.meta.file) {
    const [specifier = '', region = ''] = fence.meta.file.split('#');
    const included = resolveInclude(specifier, { from: context.path, root: page.config.root });
    const content = 'path' in included ? readRegion(included.path, region) : included;
    if ('path' in included) page.dependencies.add(included.path);
    if ('text' in content) fence = readFence({ ...node, value: content.text });
    else report(context, node, { rule: 'include', ...content });
  }
  page.text.addCode(`${fence.code}\n`);
  return [{ slot: 'code', fence, file: context.file, line: position.line }];
}

const alert = new RegExp(`^\\[!(${containerNames.join('|').toUpperCase()})\\][ \\t]*([^\\n]*)(?:\\n|$)`);

function renderQuote(context: FileContext, node: NodeOf<'blockquote'>): DraftPart[] {
  const [first, ...rest] = node.children as MdastNode[];
  const text = first?.type === 'paragraph' ? (first.children[0] as MdastNode | undefined) : undefined;
  const match = text?.type === 'text' ? alert.exec(text.value) : null;
  if (!match || first?.type !== 'paragraph' || text?.type !== 'text') return wrap(context, 'blockquote', node.children);
  const remainder = text.value.slice(match[0].length);
  const body = [...(remainder ? [{ ...text, value: remainder }] : []), ...first.children.slice(1)] as MdastNode[];
  return renderContainer({
    type: (match[1] as string).toLowerCase(),
    title: match[2] ? [escapeText(match[2])] : null,
    lang: context.page.source.lang,
    body: [...(body.length > 0 ? renderNode(context, { ...first, children: body } as MdastNode) : []), ...renderNodes(context, rest)],
  });
}

function renderDirective(context: FileContext, node: NodeOf<'containerDirective'>): DraftPart[] {
  if (!isClosed(context, node)) {
    report(context, node, {
      rule: 'unclosed-container',
      what: `This ":::${node.name}" is never closed.`,
      fix: 'Add a line with as many colons after its last line; a container that holds another needs more colons than that one.',
    });
  }
  const [first, ...rest] = node.children as MdastNode[];
  const isLabelled = (first as { data?: { directiveLabel?: boolean } } | undefined)?.data?.directiveLabel === true;
  const children = isLabelled ? rest : (node.children as MdastNode[]);
  if (node.name === 'code-group') return renderCodeGroup(context, node, children);
  if (!containerNames.includes(node.name)) {
    const near = suggest(node.name, [...containerNames, 'code-group']);
    report(context, node, {
      rule: 'unknown-container',
      what: `There is no container ":::${node.name}".`,
      fix: near ? `Did you mean ":::${near}"?` : `Known: ${[...containerNames, 'code-group'].join(', ')}.`,
    });
  }
  const named = node.attributes?.['title'];
  if (named) context.page.text.add(named);
  const title = isLabelled && first?.type === 'paragraph' ? renderNodes(context, first.children) : named ? [escapeText(named)] : null;
  if (title) context.page.text.add('\n');
  return renderContainer({ type: escapeAttribute(node.name), title, lang: context.page.source.lang, body: renderNodes(context, children) });
}

function isClosed(context: FileContext, { position, children }: NodeOf<'containerDirective'>): boolean {
  const last = children.at(-1);
  // One line of colons closes all containers that are open, but it is the end of the innermost only.
  if (last?.type === 'containerDirective' && last.position?.end.offset === position?.end.offset) return false;
  const raw = context.source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const colons = /^:+/.exec(raw)?.[0] ?? ':::';
  return new RegExp(`\\n[\\s>]*${colons}:*\\s*$`).test(raw);
}

function renderCodeGroup(context: FileContext, node: NodeOf<'containerDirective'>, children: readonly MdastNode[]): DraftPart[] {
  const tabs = children.flatMap((child) => {
    if (child.type === 'code') {
      const fence = readFence(child);
      const label = fence.meta.title ?? (fence.lang || 'text');
      return [{ label, body: renderFence(context, { ...child, meta: (child.meta ?? '').replace(/\btitle=(?:"[^"]*"|'[^']*'|\S+)/, '') }) }];
    }
    report(context, child, { rule: 'code-group', what: 'A code group holds code blocks only.', fix: 'Move this out of the group.' });
    return [];
  });
  return renderTabs({ set: context.page.tabSets++, group: node.attributes?.['group'] ?? '', tabs });
}

/** A colon in prose that reads like a directive (`localhost:3000`) is prose. */
function renderStrayDirective(context: FileContext, node: NodeOf<'leafDirective'> | NodeOf<'textDirective'>): DraftPart[] {
  const raw = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const children = node.children as MdastNode[];
  if (children.length === 0 || node.type === 'leafDirective') {
    context.page.text.add(raw);
    return node.type === 'leafDirective' ? [`<p>${escapeText(raw)}</p>`] : [escapeText(raw)];
  }
  const open = `:${node.name}[`;
  const close = raw.slice(raw.lastIndexOf(']'));
  context.page.text.add(open);
  const inner = renderNodes(context, children);
  context.page.text.add(close);
  return [escapeText(open), ...inner, escapeText(close)];
}
