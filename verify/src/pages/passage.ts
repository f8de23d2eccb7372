import type { MdastNode } from 'satteri';
import type { Passage, Place } from './parse-page.js';

/** Replaces inline code in a passage. */
export const codeMark = '\uFFFC';

/** Marks the edges of links and components in a passage. */
export const edgeMark = '\uFFFB';

/** Flattens a block of prose into text and the positions of its pieces. */
export function collectPassage(block: MdastNode, source: string[]): Passage {
  let text = '';
  const pieces: (Place & { at: number })[] = [];

  function add(node: MdastNode) {
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

  function addChildren(node: MdastNode) {
    if ('children' in node) for (const child of node.children) add(child);
  }

  add(block);
  return { text, isHeading: block.type === 'heading', pieces };
}

/** Returns the position in the file of a character of a passage. */
export function placeIn({ pieces }: Passage, index: number): Place {
  const piece = pieces.findLast(({ at }) => at <= index);
  return piece ? { line: piece.line, column: piece.column + index - piece.at } : { line: 1, column: 1 };
}
