/** Maximum length of shown and compared text. Nobody reads more, and editors and diffs of a few megabytes take hundreds of them. */
const most = 500_000;

/** Truncates a text that is too long to show. */
export function cutText(text: string): string {
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most}` : text;
}
