import type { MdastNode, NodeOf, Syntax } from './markdown-parser.js';

/** Noncharacter in the place of a dollar that is no mark of a formula; as long as one, so that places stay. */
const dollarMark = '\uFDD1';

/**
 * The tree of a text with formulas. The parser takes any two dollars for marks; here prices stay text, by the rule of
 * Pandoc: the first has no space after it, the last none before it and no digit after it. Others are hidden from the
 * parser, and the text is parsed again, for what follows may now be read differently.
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

/** Where dollars stand that open no formula. */
function findDollars(node: MdastNode, source: string): number[] {
  if (node.type === 'inlineMath' && node.position) {
    const { start, end } = node.position;
    const raw = source.slice(start.offset, end.offset);
    return raw.startsWith('$$') || isFormula(raw, source.charAt(start.offset - 1), source.charAt(end.offset)) ? [] : [start.offset];
  }
  return 'children' in node ? node.children.flatMap((child) => findDollars(child, source)) : [];
}

/** Whether two dollars hold a formula. One that begins inside a word (`US$5`), or would cut code in half, holds none either. */
function isFormula(raw: string, before: string, after: string): boolean {
  return !(/^\$\s|\s\$$/.test(raw) || /[a-z\d]/i.test(before) || /\d/.test(after) || raw.split('`').length % 2 === 0);
}

/** Puts the dollars back, wherever they came to stand. */
function showDollars(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') {
      if (value.includes(dollarMark)) Reflect.set(node, key, value.replaceAll(dollarMark, '$'));
    } else if (typeof value === 'object' && value !== null) showDollars(value);
  }
}
