import type { MdastNode, NodeOf } from './markdown-parser.js';
import type { DraftPart, FileContext } from './article-context.js';
import { escapeAttribute } from '../model/escape-html.js';
import { renderNode, renderNodes } from './render-nodes.js';

/** A list; items of a tight list hold their text without paragraphs. */
export function renderList(context: FileContext, node: NodeOf<'list'>): DraftPart[] {
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
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
    if (typeof item.checked !== 'boolean') return ['<li>', ...renderBody(children), '</li>'];
    const before = context.page.text.mark();
    const first = renderBody(children.slice(0, 1));
    const box = renderBox(item.checked, context.page.text.since(before));
    return [`<li class="task">${box} `, ...first, ...renderBody(children.slice(1)), '</li>'];
  });
  return [`<${tag}${start}>`, ...items, `</${tag}>`];
}

// The text beside the box cannot be its label: it may stand in a paragraph or hold links.
function renderBox(isChecked: boolean, text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return `<input type="checkbox" disabled${isChecked ? ' checked' : ''}${name ? ` aria-label="${escapeAttribute(name)}"` : ''}>`;
}

/** A table in a box that scrolls by itself. */
export function renderTable(context: FileContext, node: NodeOf<'table'>): DraftPart[] {
  const align = node.align ?? [];
  const [head, ...rows] = node.children;
  const renderRow = (row: (typeof rows)[number], tag: 'td' | 'th'): DraftPart[] => [
    '<tr>',
    // Cells beyond those of the head belong to no column.
    ...row.children.slice(0, head?.children.length).flatMap((cell, index): DraftPart[] => {
      const side = align[index];
      const inner = renderNodes(context, cell.children);
      context.page.text.add('\t');
      // The corner of a table with names in its first column is no header.
      const own = inner.length === 0 ? 'td' : tag;
      return [
        `<${own}${own === 'th' ? ' scope="col"' : ''}${side && side !== 'left' ? ` data-align="${side}"` : ''}>`,
        ...inner,
        `</${own}>`,
      ];
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
  return [
    // A group and no region: a page has many tables, some with the same columns, and each region would be a landmark.
    `<div class="table" tabindex="0"${label && ` role="group" aria-label="${escapeAttribute(label)}"`}><table><thead>`,
    ...headRow,
    '</thead>',
    ...(bodyRows.length > 0 ? ['<tbody>', ...bodyRows, '</tbody>'] : []),
    '</table></div>',
  ];
}

/** The raised number that leads to a footnote. */
export function renderFootnoteReference(context: FileContext, node: NodeOf<'footnoteReference'>): DraftPart[] {
  const { footnotes } = context.page;
  const note = footnotes.get(node.identifier) ?? { index: footnotes.size + 1, uses: 0 };
  note.uses++;
  footnotes.set(node.identifier, note);
  const id = `fnref-${note.index}${note.uses > 1 ? `-${note.uses}` : ''}`;
  return [`<sup><a href="#fn-${note.index}" id="${id}" aria-describedby="footnotes">${note.index}</a></sup>`];
}

/** A footnote; the first one opens the section that holds them all. */
export function renderFootnote(context: FileContext, node: NodeOf<'footnoteDefinition'>): DraftPart[] {
  const note = context.page.footnotes.get(node.identifier);
  if (!note) return [];
  return [
    `<li id="fn-${note.index}" value="${note.index}">`,
    ...renderNodes(context, node.children),
    `<a href="#fnref-${note.index}" aria-label="↩ ${note.index}">↩</a></li>`,
  ];
}
