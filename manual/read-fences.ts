/** A code block of a page. */
export interface Fence {
  lang: string;
  /** Rest of the line after the language. */
  meta: string;
  /** Empty if there is no title. */
  title: string;
  code: string;
}

/** Returns the code blocks of a page. Nested blocks are part of the outer block's code. */
export function readFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: (Fence & { mark: string; lines: string[] }) | undefined;
  for (const line of text.split('\n')) {
    if (open && line.trim() === open.mark) {
      const { lang, meta, title, lines } = open;
      fences.push({ lang, meta, title, code: `${lines.join('\n')}\n` });
      open = undefined;
    } else if (open) open.lines.push(line);
    else {
      const [, mark, lang = '', meta = ''] = /^(`{3,})(\S*)\s*(.*)$/.exec(line) ?? [];
      if (mark) open = { mark, lang, meta, title: /title="([^"]*)"/.exec(meta)?.[1] ?? '', code: '', lines: [] };
    }
  }
  return fences;
}
