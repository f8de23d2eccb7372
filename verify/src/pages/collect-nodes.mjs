import { collectPassage } from './passage.mjs';

/**
 * @import { MdastNode } from 'satteri'
 * @import { Heading, InlineCode, Link, Passage, Table } from './parse-page.mjs'
 */

/**
 * @typedef {object} Nodes
 * @property {{ lang: string, meta: string, value: string, line: number }[]} fences
 * @property {Heading[]} headings
 * @property {Table[]} tables
 * @property {Passage[]} passages
 * @property {InlineCode[]} codes
 * @property {Link[]} links
 */

/**
 * Walks a page's tree once and takes out what the checks look at.
 * @param {MdastNode} root
 * @param {string[]} source
 * @returns {Nodes}
 */
export function collectNodes(root, source) {
  /** @type {Nodes} */
  const found = { fences: [], headings: [], tables: [], passages: [], codes: [], links: [] };
  /** @type {Heading[]} */
  let open = [];
  const markContent = () => {
    for (const heading of open) heading.isEmpty = false;
  };

  /** @param {MdastNode} node */
  function visit(node) {
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

/** @param {MdastNode} node */
function childrenOf(node) {
  return 'children' in node ? /** @type {MdastNode[]} */ (node.children) : [];
}

/**
 * @param {MdastNode} node
 * @returns {string}
 */
function textOf(node) {
  return 'value' in node && node.type !== 'mdxTextExpression' ? node.value : childrenOf(node).map(textOf).join('');
}

/**
 * @param {MdastNode} node
 * @returns {InlineCode[]}
 */
function codesOf(node) {
  if (node.type !== 'inlineCode') return childrenOf(node).flatMap(codesOf);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return [{ text: node.value, line, column: column + 1 }];
}

/**
 * @param {MdastNode} node
 * @returns {Link[]}
 */
function linksOf(node) {
  if (node.type !== 'link') return childrenOf(node).flatMap(linksOf);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return [{ url: node.url, line, column }];
}
