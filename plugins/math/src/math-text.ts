interface MathNode {
  tag: string;
  attributes: string;
  children: (MathNode | string)[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const superscripts = new Map(zip('0123456789+−-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'));
const subscripts = new Map(zip('0123456789+−-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'));
const accents = new Map(zip('^ˆ~˜→¯‾˙', '\u0302\u0302\u0303\u0303\u20D7\u0304\u0304\u0307'));
/** Binary operators and relations, which get spaces around them. */
const between = /^[=≠<>≤≥≪≫≈≡∼≅∝+±∓×÷·∗−∈∉⊂⊆⊃⊇∪∩∧∨→←↔⇒⇐⇔↦∣⊕⊗]$/u;

/** Converts MathML into a line of plain text, such as `x² + √(y/2)`. */
export function mathText(mathml: string): string {
  return textOf(parse(mathml))
    .replaceAll(/[\u2061-\u2064]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function parse(mathml: string): MathNode {
  const root: MathNode = { tag: 'root', attributes: '', children: [] };
  const open = [root];
  for (const [, end, tag, attributes = '', text] of mathml.matchAll(/<(\/?)([a-z]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity));
    else if (end) open.pop();
    else {
      const node = { tag: tag ?? '', attributes, children: [] };
      parent.children.push(node);
      open.push(node);
    }
  }
  return root;
}

function textOf(node: MathNode | string): string {
  if (typeof node === 'string') return node;
  const { tag, attributes } = node;
  const inner = () => node.children.map(textOf).join('');
  const part = (index: number) => textOf(node.children[index] ?? '').trim();
  const [first, second, third] = [() => part(0), () => part(1), () => part(2)];
  switch (tag) {
    case 'mo': {
      const sign = inner();
      if (/separator="true"/.test(attributes)) return `${sign} `;
      return between.test(sign) && !/form="prefix"/.test(attributes) ? ` ${sign} ` : sign;
    }
    case 'mspace':
      return Number(/width="([\d.]+)em"/.exec(attributes)?.[1] ?? 0) > 0.1 ? ' ' : '';
    case 'mphantom':
      return '';
    case 'mfrac':
      return `${grouped(first())}/${grouped(second())}`;
    case 'msqrt':
      return `√${grouped(inner().trim())}`;
    case 'mroot':
      return `${raised(second()).replace(/^\^/, '')}√${grouped(first())}`;
    case 'msup':
    case 'mover':
      return accents.has(second()) ? first() + accents.get(second()) : first() + raised(second());
    case 'msub':
    case 'munder':
      return first() + lowered(second());
    case 'msubsup':
    case 'munderover':
      return `${first()}${lowered(second())}${raised(third())} `;
    case 'mtable':
      return node.children.map((row) => textOf(row).trim()).join('; ');
    case 'mtd':
      return `${inner()} `;
    default:
      return inner();
  }
}

function raised(text: string): string {
  if (/^[′″‴]+$/.test(text)) return text;
  return written(text, superscripts) ?? `^${grouped(text)}`;
}

function lowered(text: string): string {
  return written(text, subscripts) ?? `_${grouped(text)}`;
}

/** Maps every character of a text. Returns undefined if one of them has no counterpart. */
function written(text: string, signs: ReadonlyMap<string, string>): string | undefined {
  const found = [...text.replaceAll(' ', '')].map((character) => signs.get(character));
  return found.includes(undefined) ? undefined : found.join('');
}

function grouped(text: string): string {
  return /^(?:\p{L}\p{M}*|[\d.]+|\p{S}|[^\s\w])?$/u.test(text) ? text : `(${text})`;
}

function zip(from: string, to: string): [string, string][] {
  const targets = [...to];
  return [...from].map((character, index) => [character, targets[index] ?? '']);
}
