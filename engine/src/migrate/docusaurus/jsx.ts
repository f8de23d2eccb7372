import { parseExpressionAt } from 'acorn';
import type { NodeOf } from '../../content/markdown-parser.js';
import type { Edit } from '../page-edits.js';

/** A JSX element in a page. */
export type JsxNode = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

/** Returns the ranges of an element's opening tag and, if it has one, its closing tag. */
export function tagsOf(
  body: string,
  node: JsxNode,
): { open: { start: number; end: number }; close: { start: number; end: number } | undefined } {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const closing = new RegExp(`</\\s*${(node.name ?? '').replaceAll(/[^\w]/g, '\\$&')}\\s*>$`).exec(body.slice(start, end));
  return { open: { start, end: endOfTag(body, start) }, close: closing ? { start: start + closing.index, end } : undefined };
}

/** Returns the end of an opening tag. Skips `>` in strings and braces. */
function endOfTag(body: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < body.length; at++) {
    const letter = body[at] ?? '';
    if (quote) {
      if (letter === quote) quote = '';
    } else if (/["'`]/.test(letter)) quote = letter;
    else if (letter === '{') depth++;
    else if (letter === '}') depth--;
    else if (letter === '>' && depth === 0 && body[at - 1] !== '=') return at + 1;
  }
  return body.length;
}

/** Returns the string value of an attribute, undefined if there is none. */
export function attributeOf({ attributes }: JsxNode, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  if (found?.type !== 'mdxJsxAttribute') return undefined;
  return typeof found.value === 'string' ? found.value : undefined;
}

/** Returns labels by value from `values={[{ label, value }]}`. */
function labelsOf({ attributes }: JsxNode): Map<string, string> {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'values');
  const source = found?.type === 'mdxJsxAttribute' && typeof found.value === 'object' ? (found.value?.value ?? '') : '';
  const labels = new Map<string, string>();
  try {
    const list = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
    for (const item of list.type === 'ArrayExpression' ? list.elements : []) {
      if (item?.type !== 'ObjectExpression') continue;
      const texts = Object.fromEntries(
        item.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.value.type === 'Literal'
            ? [[property.key.name, String(property.value.value)]]
            : [],
        ),
      );
      if (texts.value !== undefined) labels.set(texts.value, texts.label ?? texts.value);
    }
  } catch {
    // The list is computed, so values serve as labels.
  }
  return labels;
}

/** Returns edits from `<Tabs groupId>` and `<TabItem>` to `<Tabs group>` and `<Tab>`. */
export function tabEdits(body: string, node: JsxNode): Edit[] {
  const { open } = tagsOf(body, node);
  const group = attributeOf(node, 'groupId') ?? attributeOf(node, 'group');
  const labels = labelsOf(node);
  const items = node.children.flatMap(function itemsOf(child): JsxNode[] {
    if ((child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') && child.name === 'TabItem') return [child];
    return child.type === 'paragraph' ? child.children.flatMap(itemsOf) : [];
  });
  return [
    { ...open, text: `<Tabs${group === undefined ? '' : ` group=${JSON.stringify(group)}`}>` },
    ...items.flatMap((item): Edit[] => {
      const tags = tagsOf(body, item);
      const value = attributeOf(item, 'value') ?? '';
      const label = attributeOf(item, 'label') ?? labels.get(value) ?? value;
      const isEmpty = body.slice(0, tags.open.end).endsWith('/>');
      return [
        { ...tags.open, text: `<Tab value=${JSON.stringify(value)} label=${JSON.stringify(label)}${isEmpty ? ' />' : '>'}` },
        ...(tags.close ? [{ ...tags.close, text: '</Tab>' }] : []),
      ];
    }),
  ];
}
