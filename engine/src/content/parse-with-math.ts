import type { MdastNode, NodeOf, Syntax } from './markdown-parser.js';

/** Noncharacter that replaces a dollar sign outside formulas. It has the same length, so positions don't change. */
const dollarMark = '\uFDD1';

/**
 * Parses a text with formulas. The parser treats any two dollar signs as delimiters; here prices stay text, by Pandoc's
 * rule: no space after the opening one, no space before the closing one, and no digit after it. Other dollar signs are
 * hidden from the parser, and the text is parsed again, because what follows may now be read differently.
 */
export function parseWithMath(source: string, parse: (source: string, syntax: Syntax) => NodeOf<'root'>): NodeOf<'root'> {
  let text = source;
  for (;;) {
    const root = parse(text, { math: true });
    const dollars = findDollars(root, text);
    if (dollars.length === 0) {
      if (text !== source) showDollars(root);
      return root;
    }
    for (const offset of dollars) text = text.slice(0, offset) + dollarMark + text.slice(offset + 1);
  }
}

/** Returns the offsets of dollar signs that don't open a formula. */
function findDollars(node: MdastNode, source: string): number[] {
  if (node.type === 'inlineMath' && node.position) {
    const { start, end } = node.position;
    const raw = source.slice(start.offset, end.offset);
    return raw.startsWith('$$') || isFormula(raw, source.charAt(start.offset - 1), source.charAt(end.offset)) ? [] : [start.offset];
  }
  return 'children' in node ? node.children.flatMap((child) => findDollars(child, source)) : [];
}

/** Returns whether two dollar signs delimit a formula. They don't if the first is inside a word (`US$5`) or they would split code. */
function isFormula(raw: string, before: string, after: string): boolean {
  return !(/^\$\s|\s\$$/.test(raw) || /[a-z\d]/i.test(before) || /\d/.test(after) || raw.split('`').length % 2 === 0);
}

/** Restores the dollar signs anywhere in the tree. */
function showDollars(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') {
      if (value.includes(dollarMark)) Reflect.set(node, key, value.replaceAll(dollarMark, '$'));
    } else if (typeof value === 'object' && value !== null) showDollars(value);
  }
}
