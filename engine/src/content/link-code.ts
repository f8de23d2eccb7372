import { escapeAttribute } from '../model/escape-html.js';

/** A range of code that is a link. */
export interface LinkedRange {
  /** Offsets in the text of the code. */
  start: number;
  end: number;
  /** Final href. */
  href: string;
}

/** Adds links around ranges of highlighted code. Skips a range that starts in one token and ends in another. */
export function linkCode(html: string, ranges: readonly LinkedRange[]): string {
  if (ranges.length === 0) return html;
  let text = 0;
  let result = '';
  const waiting = ranges.toSorted((a, b) => a.start - b.start);
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (piece.startsWith('<')) {
      result += piece;
      continue;
    }
    // An entity is one character of the text.
    const characters = piece.match(/&(?:#?\w+);|[\s\S]/g) ?? [];
    const end = text + characters.length;
    let at = 0;
    while (waiting[0] && waiting[0].start < end) {
      const range = waiting[0];
      waiting.shift();
      if (range.start < text + at || range.end > end) continue;
      result += characters.slice(at, range.start - text).join('');
      result += `<a href="${escapeAttribute(range.href)}">${characters.slice(range.start - text, range.end - text).join('')}</a>`;
      at = range.end - text;
    }
    result += characters.slice(at).join('');
    text = end;
  }
  return result;
}
