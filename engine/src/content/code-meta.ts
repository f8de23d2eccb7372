/** Metadata after the language of a fence. */
export interface CodeMeta {
  title?: string;
  /** File to show instead of the fence's own text, with an optional `#region`. */
  file?: string;
  /** Line numbers from 1, from `{1,3-5}`. */
  highlighted: Set<number>;
  lineNumbers?: boolean;
  wrap?: boolean;
}

const flags: Record<string, Partial<CodeMeta>> = {
  lineNumbers: { lineNumbers: true },
  showLineNumbers: { lineNumbers: true },
  'line-numbers': { lineNumbers: true },
  'no-line-numbers': { lineNumbers: false },
  wrap: { wrap: true },
  wrapCode: { wrap: true },
  'no-wrap': { wrap: false },
};

/** Splits an info string into language and meta, including `js{1,3}`, `js:line-numbers` and `{1}`, which the parser reads as a language. */
export function splitInfo(lang: string, meta: string): { lang: string; meta: string } {
  const [, own = '', rest = ''] = /^([^{:]*(?::(?!(?:no-)?line-numbers\b)[^{:]*)*)([{:].*)?$/s.exec(lang) ?? [];
  return rest ? { lang: own, meta: `${rest.replace(/^:((?:no-)?line-numbers)(?:=\d+)?/, '$1 ')} ${meta}`.trim() } : { lang, meta };
}

/** Reads `title="a.ts" {1,3-5} lineNumbers wrap file="./a.ts#region"`; a title may also be `[a.ts]`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = { highlighted: new Set() };
  for (const match of meta.matchAll(/\{([\d,\s-]*)\}|\[([^\]]+)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g)) {
    const [, ranges, label, key, double, single, bare, flag] = match;
    if (ranges !== undefined) for (const line of linesOf(ranges)) result.highlighted.add(line);
    else if (label !== undefined) result.title ??= label;
    else if (key === 'title' || key === 'file') result[key] = double ?? single ?? bare ?? '';
    else if (flag) Object.assign(result, flags[flag]);
  }
  return result;
}

function linesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    // Ignore typos such as {1-100000}, which would be expensive.
    return from > 0 && to >= from && to - from < 10_000 ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [];
  });
}

/** Marks on a line of code. */
export interface LineMark {
  highlight?: boolean;
  focus?: boolean;
  diff?: 'add' | 'remove';
  level?: 'error' | 'warning';
}

const marks: Record<string, LineMark> = {
  '++': { diff: 'add' },
  '--': { diff: 'remove' },
  highlight: { highlight: true },
  hl: { highlight: true },
  focus: { focus: true },
  error: { level: 'error' },
  warning: { level: 'warning' },
};

const notation = /[ \t]*(?:\/\/|#|--|;|\/\*|<!--|\{\/\*|%)[ \t]*\[!code ([\w+-]+)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Removes `[!code …]` comments from code and returns the lines they mark. */
export function readNotations(code: string): { code: string; marks: Map<number, LineMark> } {
  const found = new Map<number, LineMark>();
  if (!code.includes('[!code ')) return { code, marks: found };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    let rest = line;
    let own = true;
    for (let match = notation.exec(rest); match; match = notation.exec(rest)) {
      const mark = marks[match[1] ?? ''];
      if (!mark) break;
      rest = rest.slice(0, match.index);
      own = rest.trim() !== '';
      // A comment on its own line marks the lines after it.
      // Capped, because a typo such as :1000000000 would be expensive.
      const count = Math.min(Number(match[2] ?? 1), 10_000);
      for (let line = lines.length + 1; line <= lines.length + count; line++) found.set(line, { ...found.get(line), ...mark });
    }
    if (own || rest === line) lines.push(rest);
  }
  return { code: lines.join('\n'), marks: found };
}
