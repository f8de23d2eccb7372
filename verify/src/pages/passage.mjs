/**
 * @import { MdastNode } from 'satteri'
 * @import { Passage, Place } from './parse-page.mjs'
 */

/** Stands in a passage for inline code. */
export const codeMark = '\uFFFC';

/** Stands in a passage where a link begins or ends, and for components. */
export const edgeMark = '\uFFFB';

/**
 * Flattens a block of prose into text, with the places where its pieces stand.
 * @param {MdastNode} block
 * @param {string[]} source
 * @returns {Passage}
 */
export function collectPassage(block, source) {
  let text = '';
  /** @type {(Place & { at: number })[]} */
  const pieces = [];

  /** @param {MdastNode} node */
  function add(node) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    if (node.type === 'text') {
      for (const [index, part] of node.value.split('\n').entries()) {
        if (index > 0) text += '\n';
        const found = index > 0 ? (source[line + index - 1] ?? '').indexOf(part) + 1 : column;
        pieces.push({ at: text.length, line: line + index, column: found || 1 });
        text += part;
      }
      return;
    }
    pieces.push({ at: text.length, line, column });
    if (node.type === 'inlineCode') text += codeMark;
    else if (node.type === 'break') text += '\n';
    else if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete' || node === block) addChildren(node);
    else {
      text += edgeMark;
      addChildren(node);
      text += edgeMark;
    }
  }

  /** @param {MdastNode} node */
  function addChildren(node) {
    if ('children' in node) for (const child of /** @type {MdastNode[]} */ (node.children)) add(child);
  }

  add(block);
  return { text, isHeading: block.type === 'heading', pieces };
}

/**
 * Where a character of a passage stands in its file.
 * @param {Passage} passage
 * @param {number} index
 * @returns {Place}
 */
export function placeIn({ pieces }, index) {
  const piece = pieces.findLast(({ at }) => at <= index);
  return piece ? { line: piece.line, column: piece.column + index - piece.at } : { line: 1, column: 1 };
}
