import type { MdastNode, NodeOf } from './markdown-parser.js';
import type { DraftPart, FileContext } from './article-context.js';
import { escapeAttribute } from '../model/escape-html.js';
import { renderMarkdownElement } from './render-markdown-element.js';
import { renderNode, renderNodes } from './render-nodes.js';

/** Renders a list; items of a tight list have no paragraphs. */
export function renderList(context: FileContext, node: NodeOf<'list'>): DraftPart[] {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true);
  const renderBody = (children: readonly MdastNode[]) =>
    children.flatMap((child): DraftPart[] => {
      if (child.type !== 'paragraph' || isLoose) return renderNode(context, child);
      const inner = renderNodes(context, child.children);
      context.page.text.add('\n');
      return inner;
    });
  const items = node.children.flatMap((item): DraftPart[] => {
    const children = item.children;
    if (typeof item.checked !== 'boolean') return renderMarkdownElement(context, item, ['li'], renderBody(children));
    const before = context.page.text.mark();
    const first = renderBody(children.slice(0, 1));
    const box = renderBox(item.checked, context.page.text.since(before));
    return renderMarkdownElement(context, item, ['li', { className: 'task' }], [`${box} `, ...first, ...renderBody(children.slice(1))]);
  });
  if (!node.ordered) return renderMarkdownElement(context, node, ['ul'], items);
  const start = typeof node.start === 'number' && node.start !== 1 ? node.start : undefined;
  return renderMarkdownElement(context, node, ['ol', { start }], items);
}

// The text next to the checkbox can't be its `<label>`: it may be in a paragraph or contain links.
function renderBox(isChecked: boolean, text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return `<input type="checkbox" disabled${isChecked ? ' checked' : ''}${name ? ` aria-label="${escapeAttribute(name)}"` : ''}>`;
}

/** Renders a table in a box that scrolls on its own. */
export function renderTable(context: FileContext, node: NodeOf<'table'>): DraftPart[] {
  const align = node.align ?? [];
  const [head, ...rows] = node.children;
  const renderRow = (row: (typeof rows)[number], tag: 'td' | 'th'): DraftPart[] => [
    '<tr>',
    // Cells beyond those of the head don't belong to a column.
    ...row.children.slice(0, head?.children.length).flatMap((cell, index): DraftPart[] => {
      const side = align[index];
      const inner = renderNodes(context, cell.children);
      context.page.text.add('\t');
      // The empty corner of a table with names in its first column isn't a header.
      const own = inner.length === 0 ? 'td' : tag;
      const attributes = { scope: own === 'th' ? ('col' as const) : undefined, 'data-align': side && side !== 'left' ? side : undefined };
      return renderMarkdownElement(context, cell, [own, attributes], inner);
    }),
    '</tr>',
  ];
  const before = context.page.text.mark();
  const headRow = head ? renderRow(head, 'th') : [];
  const label = context.page.text.since(before).trim().split('\t').join(', ');
  const bodyRows = rows.flatMap((row) => {
    context.page.text.add('\n');
    return renderRow(row, 'td');
  });
  context.page.text.add('\n');
  const allRows = ['<thead>', ...headRow, '</thead>', ...(bodyRows.length > 0 ? ['<tbody>', ...bodyRows, '</tbody>'] : [])];
  return [
    // A group, not a region: a page has many tables, some with the same columns, and each region would be a landmark.
    `<div class="table" tabindex="0"${label && ` role="group" aria-label="${escapeAttribute(label)}"`}>`,
    ...renderMarkdownElement(context, node, ['table'], allRows),
    '</div>',
  ];
}

/** Renders the superscript link to a footnote. */
export function renderFootnoteReference(context: FileContext, node: NodeOf<'footnoteReference'>): DraftPart[] {
  const { footnotes } = context.page;
  const note = footnotes.get(node.identifier) ?? { index: footnotes.size + 1, uses: 0 };
  note.uses++;
  footnotes.set(node.identifier, note);
  const id = `fnref-${note.index}${note.uses > 1 ? `-${note.uses}` : ''}`;
  return [`<sup><a href="#fn-${note.index}" id="${id}" aria-describedby="footnotes">${note.index}</a></sup>`];
}

/** Renders a footnote, unless nothing refers to it. */
export function renderFootnote(context: FileContext, node: NodeOf<'footnoteDefinition'>): DraftPart[] {
  const note = context.page.footnotes.get(node.identifier);
  if (!note) return [];
  return [
    `<li id="fn-${note.index}" value="${note.index}">`,
    ...renderNodes(context, node.children),
    `<a href="#fnref-${note.index}" aria-label="↩ ${note.index}">↩</a></li>`,
  ];
}
