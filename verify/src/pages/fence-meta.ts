/** What stands behind the language of a fence, as far as checks care. */
type FenceMeta = { title?: string; unchecked?: string; result?: string };

/** Reads `title="a.ts" unchecked="reason" result="name"`; other words are the highlighter's. */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = {};
  for (const [, key, double, single, bare] of meta.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)) {
    if (key === 'title' || key === 'unchecked' || key === 'result') result[key] = double ?? single ?? bare ?? '';
  }
  return result;
}

const mark = /[ \t]*(?:\/\/|#|--|;|\/\*|<!--|\{\/\*|%)[ \t]*\[!code ([\w+-]+)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** The code as it is after the change: lines marked `[!code --]` are blank, marks are gone, line numbers stay. */
export function withoutMarks(code: string): string {
  if (!code.includes('[!code ')) return code;
  let removed = 0;
  return code
    .split('\n')
    .map((line) => {
      const match = mark.exec(line);
      if (!match) return removed-- > 0 ? '' : line;
      const rest = line.slice(0, match.index);
      if (match[1] !== '--') return rest;
      // A mark on a line of its own speaks of the lines that follow it; otherwise its own line is the first.
      const isOwn = rest.trim() === '';
      removed = Number(match[2] ?? 1) - (isOwn ? 0 : 1);
      return '';
    })
    .join('\n');
}
