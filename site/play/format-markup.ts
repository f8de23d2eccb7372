const tokens = /<!--[^]*?-->|<(script|style|pre|textarea)\b[^]*?<\/\1\s*>|<[^>]*>|[^<]+|</gi;
const isVoid = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b/i;

/** Formats HTML with one line per element, indented by depth. An element that only contains text stays on one line. */
export function formatMarkup(text: string): string {
  const parts = (text.match(tokens) ?? []).map((part) => (/^[^<]/.test(part) ? part.replaceAll(/\s+/g, ' ').trim() : part)).filter(Boolean);
  const lines: string[] = [];
  let depth = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const kind = kindOf(part);
    if (kind === 'close') depth = Math.max(depth - 1, 0);
    const indent = '  '.repeat(depth);
    if (kind !== 'open') {
      lines.push(indent + part);
      continue;
    }
    const [next = '', afterNext = ''] = parts.slice(index + 1, index + 3);
    if (kindOf(next) === 'close') {
      lines.push(indent + part + next);
      index += 1;
    } else if (kindOf(next) === 'whole' && kindOf(afterNext) === 'close' && !next.startsWith('<')) {
      lines.push(indent + part + next + afterNext);
      index += 2;
    } else {
      lines.push(indent + part);
      depth += 1;
    }
  }
  return `${lines.join('\n')}\n`;
}

function kindOf(part: string): 'open' | 'close' | 'whole' {
  if (part.startsWith('</')) return 'close';
  const isOpen = /^<[a-z]/i.test(part) && !part.endsWith('/>') && !isVoid.test(part) && !/<\/[a-z-]+\s*>$/i.test(part);
  return isOpen ? 'open' : 'whole';
}
