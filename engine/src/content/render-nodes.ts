import type { MdastNode, NodeOf } from './markdown-parser.js';
import { type DraftPart, type FileContext, reportNesting } from './article-context.js';
import { maxNesting } from './find-deep-nesting.js';

/** Renders a node to HTML and the slots it holds. */
export type NodeRenderer<Type extends MdastNode['type'] = MdastNode['type']> = (context: FileContext, node: NodeOf<Type>) => DraftPart[];

/** What renders each type of node; a type that has none is left out of the page. */
export type NodeRenderers = { readonly [Type in MdastNode['type']]?: NodeRenderer<Type> };

/** Renders nodes one after the other. */
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
