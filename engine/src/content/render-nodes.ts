import type { MdastNode, NodeOf } from './markdown-parser.js';
import { type DraftPart, type FileContext, reportNesting } from './article-context.js';
import { maxNesting } from './find-deep-nesting.js';

/** Renders a node to HTML and slots. */
export type NodeRenderer<Type extends MdastNode['type'] = MdastNode['type']> = (context: FileContext, node: NodeOf<Type>) => DraftPart[];

/** Renderers by node type; nodes of other types are left out of the page. */
export type NodeRenderers = { readonly [Type in MdastNode['type']]?: NodeRenderer<Type> };

/** Renders nodes in order. */
export function renderNodes(context: FileContext, nodes: readonly MdastNode[]): DraftPart[] {
  return nodes.flatMap((node) => renderNode(context, node));
}

/** Renders a node with the renderer of its type. */
export function renderNode(context: FileContext, node: MdastNode): DraftPart[] {
  const { page } = context;
  if (page.depth >= maxNesting) {
    if (!page.findings.some(({ rule }) => rule === 'nesting')) reportNesting(context, node);
    return [];
  }
  page.depth++;
  const parts = (page.renderers[node.type] as NodeRenderer | undefined)?.(context, node) ?? [];
  page.depth--;
  return parts;
}
