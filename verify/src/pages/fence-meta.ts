/** The attributes after a fence's language that checks use. */
type FenceMeta = { title?: string; unchecked?: string; result?: string };

/** Parses `title="a.ts" unchecked="reason" result="name"`. Ignores other words, which are for the highlighter. */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = {};
  for (const [, key, double, single, bare] of meta.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)) {
    if (key === 'title' || key === 'unchecked' || key === 'result') result[key] = double ?? single ?? bare ?? '';
  }
  return result;
}

const mark = /[ \t]*(?:\/\/|#|--|;|\/\*|<!--|\{\/\*|%)[ \t]*\[!code ([\w+-]+)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Returns the code after the change: blanks lines marked `[!code --]`, removes marks, and preserves line numbers. */
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
      // A mark on a separate line applies to the lines after it, any other mark starts with its own line.
      const isOwn = rest.trim() === '';
      removed = Number(match[2] ?? 1) - (isOwn ? 0 : 1);
      return '';
    })
    .join('\n');
}
