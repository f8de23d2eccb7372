import type { MdastNode } from 'satteri';
import type { Heading, InlineCode, Link, Passage, Table } from './parse-page.js';
import { collectPassage } from './passage.js';

interface Nodes {
  fences: { lang: string; meta: string; value: string; line: number }[];
  headings: Heading[];
  tables: Table[];
  passages: Passage[];
  codes: InlineCode[];
  links: Link[];
}

/** Collects the nodes that checks need in a single walk of the page's tree. */
export function collectNodes(root: MdastNode, source: string[]): Nodes {
  const found: Nodes = { fences: [], headings: [], tables: [], passages: [], codes: [], links: [] };
  let open: Heading[] = [];
  const markContent = () => {
    for (const heading of open) heading.isEmpty = false;
  };

  function visit(node: MdastNode) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    switch (node.type) {
      case 'code':
        markContent();
        found.fences.push({ lang: node.lang ?? '', meta: node.meta ?? '', value: node.value, line: line + 1 });
        return;
      case 'heading': {
        open = open.filter((heading) => heading.depth < node.depth);
        markContent();
        const heading = {
          depth: node.depth,
          text: textOf(node),
          codes: codesOf(node).map(({ text }) => text),
          isEmpty: true,
          line,
          column,
        };
        open.push(heading);
        found.headings.push(heading);
        found.passages.push(collectPassage(node, source));
        found.codes.push(...codesOf(node));
        found.links.push(...linksOf(node));
        return;
      }
      case 'paragraph':
        markContent();
        found.passages.push(collectPassage(node, source));
        found.codes.push(...codesOf(node));
        found.links.push(...linksOf(node));
        return;
      case 'table':
        markContent();
        found.tables.push({ rows: node.children.map((row) => childrenOf(row).map(textOf)), line, column });
        break;
      case 'tableCell':
        found.passages.push(collectPassage(node, source));
        found.codes.push(...codesOf(node));
        found.links.push(...linksOf(node));
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.children.length === 0) markContent();
        break;
    }
    for (const child of childrenOf(node)) visit(child);
  }

  visit(root);
  return found;
}

function childrenOf(node: MdastNode) {
  return 'children' in node ? node.children : [];
}

function textOf(node: MdastNode): string {
  return 'value' in node && node.type !== 'mdxTextExpression' ? node.value : childrenOf(node).map(textOf).join('');
}

function codesOf(node: MdastNode): InlineCode[] {
  if (node.type !== 'inlineCode') return childrenOf(node).flatMap(codesOf);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return [{ text: node.value, line, column: column + 1 }];
}

function linksOf(node: MdastNode): Link[] {
  if (node.type !== 'link') return childrenOf(node).flatMap(linksOf);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return [{ url: node.url, text: textOf(node), line, column }];
}
