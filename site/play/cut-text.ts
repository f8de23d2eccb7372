/** Letters that are shown of a file, and compared: no reader reads more, and editors and differences of megabytes take hundreds of them. */
const most = 500_000;

/** The begin of a text that is too long to be shown. */
export function cutText(text: string): string {
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most}` : text;
}
