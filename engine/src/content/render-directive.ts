import type { NodeOf } from './markdown-parser.js';
import { escapeAttribute, escapeText } from '../model/escape-html.js';
import { suggest } from '../model/index.js';
import { type DraftPart, type FileContext, report } from './article-context.js';
import { containerNames, renderContainer } from './render-containers.js';
import { renderCodeGroup } from './render-fence.js';
import { renderNodes } from './render-nodes.js';

/** Renders a container such as `:::tip`. */
export function renderDirective(context: FileContext, node: NodeOf<'containerDirective'>): DraftPart[] {
  if (!isClosed(context, node)) {
    report(context, node, {
      rule: 'unclosed-container',
      what: `This ":::${node.name}" is never closed.`,
      fix: 'Add a line with the same number of colons after its last line; a container around another one needs more colons than the inner one.',
    });
  }
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const children = isLabelled ? rest : node.children;
  if (node.name === 'code-group') return renderCodeGroup(context, node, children);
  const own = context.page.hooks.containers[node.name];
  if (!own && !containerNames.includes(node.name)) {
    const known = [...containerNames, ...Object.keys(context.page.hooks.containers), 'code-group'];
    const near = suggest(node.name, known);
    report(context, node, {
      rule: 'unknown-container',
      what: `There is no container ":::${node.name}".`,
      fix: near ? `Did you mean ":::${near}"?` : `Known: ${known.join(', ')}.`,
    });
  }
  const named = node.attributes?.['title'];
  if (named) context.page.text.add(named);
  const title = isLabelled ? renderNodes(context, first.children) : named ? [escapeText(named)] : null;
  if (title) context.page.text.add('\n');
  return renderContainer({
    type: escapeAttribute(node.name),
    title,
    locale: context.page.locale,
    own,
    body: renderNodes(context, children),
  });
}

function isClosed(context: FileContext, { position, children }: NodeOf<'containerDirective'>): boolean {
  const last = children.at(-1);
  // The parser ends all open containers at a line of colons, but the line closes only the innermost.
  if (last?.type === 'containerDirective' && last.position?.end.offset === position?.end.offset) return false;
  const raw = context.source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const colons = /^:+/.exec(raw)?.[0] ?? ':::';
  return new RegExp(`\\n[\\s>]*${colons}:*\\s*$`).test(raw);
}

/** Renders prose that looks like a directive (`localhost:3000`) as text. */
export function renderStrayDirective(context: FileContext, node: NodeOf<'leafDirective'> | NodeOf<'textDirective'>): DraftPart[] {
  const raw = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const children = node.children;
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
