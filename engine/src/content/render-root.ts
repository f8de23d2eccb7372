import type { NodeOf } from './markdown-parser.js';
import type { DraftPart, FileContext } from './article-context.js';
import { renderNodes } from './render-nodes.js';

/** Renders a file: its text, then its footnotes. */
export function renderRoot(context: FileContext, { children }: NodeOf<'root'>): DraftPart[] {
  const body = renderNodes(
    context,
    children.filter((node) => node.type !== 'footnoteDefinition'),
  );
  const { footnotes } = context.page;
  const notes = renderNodes(
    context,
    children
      .filter((node) => node.type === 'footnoteDefinition')
      .toSorted((a, b) => (footnotes.get(a.identifier)?.index ?? 0) - (footnotes.get(b.identifier)?.index ?? 0)),
  );
  return notes.length > 0 ? [...body, '<section class="footnotes" id="footnotes"><ol>', ...notes, '</ol></section>'] : body;
}
