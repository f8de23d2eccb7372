/** A block of code of a page. */
export interface Fence {
  lang: string;
  /** What follows the language. */
  meta: string;
  /** Empty where there is none. */
  title: string;
  code: string;
}

/** The blocks of code in a page; those inside another are part of its code. */
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
